import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { makeRequest } from '../api/request-by-name.ts';
import { Toaster } from '../ui/toaster.tsx';
import { noticeDismissed, selectNotices } from './notices-slice.ts';

/** The toasts of the app; stands once, in the root layout. */
export function NoticeToaster() {
  const notices = useSelector(selectNotices);
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const toasts = notices.map(({ action, ...toast }) => ({
    ...toast,
    action: action && {
      label: action.label,
      onPress: () =>
        'request' in action ? dispatch(makeRequest(action.request)) : dispatch(action.dispatches),
    },
  }));
  return <Toaster toasts={toasts} onDismiss={(id) => dispatch(noticeDismissed(id))} />;
}
