import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { type Notice, noticeShown } from './notices-slice.ts';

/**
 * Shows a toast. Only for what no request stands behind (a refused form, a demo row): the words for
 * requests are kept beside their endpoints and said by one listener.
 */
export function useNotify(): (notice: Notice) => void {
  const dispatch = useDispatch();
  return useCallback((notice) => void dispatch(noticeShown(notice)), [dispatch]);
}
