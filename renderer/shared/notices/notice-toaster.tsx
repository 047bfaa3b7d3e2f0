import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDeferredValue } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { fieldOf, textOf } from '../api/payload.ts';
import { makeRequest, type RequestByName } from '../api/request-by-name.ts';
import { Toaster } from '../ui/toaster.tsx';
import { type Notice, noticeDismissed, noticeShown, selectNotices } from './notices-slice.ts';

/** The app's toasts; rendered once, in the root layout. */
export function NoticeToaster() {
  const notices = useSelector(selectNotices);
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const ask = async (request: RequestByName, notice: Notice): Promise<void> => {
    const answer = await dispatch(makeRequest(request));
    // Without an answer it can be pressed once more.
    if (textOf(fieldOf(answer, 'error'), 'code') === 'network') dispatch(noticeShown(notice));
  };
  // This loads after the page, with notices possibly waiting: screen readers announce them only in
  // a live region that was already there.
  const isThere = useDeferredValue(true, false);
  const toasts = (isThere ? notices : []).map(({ id, ...notice }) => {
    const { action, ...words } = notice;
    return {
      ...words,
      id,
      action: action && {
        label: action.label,
        onPress: () =>
          'request' in action ? void ask(action.request, notice) : dispatch(action.dispatches),
      },
    };
  });
  return <Toaster toasts={toasts} onDismiss={(id) => dispatch(noticeDismissed(id))} />;
}
