import { OperatorDesk } from '../../features/operator/components/operator-desk.tsx';
import { useViewer } from '../../shared/api/viewer.ts';
import { NotFoundScreen } from '../not-found-screen.tsx';

/** /operate: for operators; for anybody else there is no such page. */
export function Component() {
  return useViewer()?.isOperator === true ? <OperatorDesk /> : <NotFoundScreen />;
}
