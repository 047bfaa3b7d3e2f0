import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { type Notice, noticeShown } from './notices-slice.ts';

/**
 * Shows a toast. Only for things without a request (a refused form, a demo row): notices for
 * requests are kept beside their endpoints and shown by one listener.
 */
export function useNotify(): (notice: Notice) => void {
  const dispatch = useDispatch();
  return useCallback((notice) => void dispatch(noticeShown(notice)), [dispatch]);
}
