import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { baseApi, INBOX } from '../../../shared/api/base-api.ts';
import { command, rpc } from '../../../shared/api/rpc.ts';
import { selectUserId } from '../../../shared/api/session.ts';
import { loadWithRetry } from '../../../shared/load-with-retry.ts';
import { type Inbox, type InboxRow, toInbox } from './inbox-rows.ts';

const inboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The number of unread messages, the latest conversations, and what the viewer has to answer;
     * also reports that the viewer is present. Kept live, together with cached conversations: the
     * shell subscribes as long as somebody is signed in.
     */
    getInbox: build.query<Inbox, string>({
      extraOptions: { offline: 'cache', first: true },
      query: () => rpc('get_inbox', { here: document.visibilityState === 'visible' }),
      transformResponse: (row: InboxRow) => toInbox(row),
      providesTags: [INBOX],
      async onCacheEntryAdded(viewerId, api) {
        // Loaded after the first page, like everything live.
        const { keepLive } = await loadWithRetry(() => import('./inbox-live.ts'));
        await keepLive(viewerId, api);
      },
    }),

    /** Reports the viewer as present. The server accepts that at most once a minute. */
    touchLastSeen: build.mutation<null, void>({
      query: () => command('touch_last_seen'),
    }),
  }),
});

/** The signed-in player's inbox; undefined for visitors and until it is loaded. */
export const useInbox = (): Inbox | undefined => useInboxState().inbox;

/** Like useInbox; `pending`: it has not loaded, and may still. */
export function useInboxState(): { readonly inbox: Inbox | undefined; readonly pending: boolean } {
  const userId = useSelector(selectUserId);
  return inboxApi.useGetInboxQuery(userId ?? skipToken, {
    // Refetching an inbox that is there re-renders nothing.
    selectFromResult: ({ currentData, isFetching }) => ({
      inbox: currentData,
      pending: currentData === undefined && isFetching,
    }),
  });
}

/** Returns a function that refetches the inbox, and resolves when it has loaded or failed. */
export function useFetchInbox(): () => Promise<void> {
  const userId = useSelector(selectUserId);
  const { refetch } = inboxApi.useGetInboxQuery(userId ?? skipToken);
  return async () => {
    await refetch();
  };
}

/**
 * Removes an answered item from the waiting list ahead of the refetch, which is impossible without
 * a network.
 */
export const dropWaiting = (viewerId: string, key: string) =>
  inboxApi.util.updateQueryData('getInbox', viewerId, (inbox) => {
    const { items, count } = inbox.waiting;
    const left = items.filter((item) => item.key !== key);
    return { ...inbox, waiting: { items: left, count: count - items.length + left.length } };
  });

export const { useTouchLastSeenMutation } = inboxApi;
