import { useDispatch, useSelector } from 'react-redux';
import { Toaster } from '../ui/toaster.tsx';
import { noticeDismissed, selectNotices } from './notices-slice.ts';

/** The toasts of the app; stands once, in the root layout. */
export function NoticeToaster() {
  const notices = useSelector(selectNotices);
  const dispatch = useDispatch();
  const toasts = notices.map(({ action, ...toast }) => ({
    ...toast,
    action: action && { label: action.label, onPress: () => dispatch(action.dispatches) },
  }));
  return <Toaster toasts={toasts} onDismiss={(id) => dispatch(noticeDismissed(id))} />;
}
