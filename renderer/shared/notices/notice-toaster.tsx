import { useDispatch, useSelector } from 'react-redux';
import { Toaster } from '../ui/toaster.tsx';
import { noticeDismissed, selectNotices } from './notices-slice.ts';

/** The toasts of the app; stands once, in the root layout. */
export function NoticeToaster() {
  const toasts = useSelector(selectNotices);
  const dispatch = useDispatch();
  return <Toaster toasts={toasts} onDismiss={(id) => dispatch(noticeDismissed(id))} />;
}
