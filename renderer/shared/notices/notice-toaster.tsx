import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDeferredValue } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { makeRequest } from '../api/request-by-name.ts';
import { Toaster } from '../ui/toaster.tsx';
import { noticeDismissed, selectNotices } from './notices-slice.ts';

/** The toasts of the app; stands once, in the root layout. */
export function NoticeToaster() {
  const notices = useSelector(selectNotices);
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  // This comes after the page, and something may wait to be said: ears hear it in what was there before it.
  const isThere = useDeferredValue(true, false);
  const toasts = (isThere ? notices : []).map(({ action, ...toast }) => ({
    ...toast,
    action: action && {
      label: action.label,
      onPress: () =>
        'request' in action ? dispatch(makeRequest(action.request)) : dispatch(action.dispatches),
    },
  }));
  return <Toaster toasts={toasts} onDismiss={(id) => dispatch(noticeDismissed(id))} />;
}
