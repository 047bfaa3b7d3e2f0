import { NotificationsView } from '../../features/notifications/components/notifications-view.tsx';
import { WaitingAnswers } from '../../features/waiting/components/waiting-answers.tsx';
import { answerableIn } from '../../features/waiting/domain/waiting.ts';
import { useWaiting } from '../waiting/use-waiting.ts';

/** /notifications */
export function Component() {
  const { items, saidTo, onAnswer, onUndo } = useWaiting();
  return (
    <NotificationsView
      renderAnswers={(notifications) => {
        const answerable = answerableIn(notifications, items);
        return ({ id }) => {
          const item = answerable.get(id);
          return item && <WaitingAnswers {...{ item, onAnswer, onUndo }} said={saidTo(item)} />;
        };
      }}
    />
  );
}
