import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { baseApi, INBOX } from '../../../shared/api/base-api.ts';
import { command, rpc } from '../../../shared/api/rpc.ts';
import { selectUserId } from '../../../shared/api/session.ts';
import { untilThere } from '../../../shared/until-there.ts';
import { type Inbox, type InboxRow, toInbox } from './inbox-rows.ts';

const inboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * How many messages wait, with whom the viewer talked last, and what they have to answer; says that the viewer is here. Kept
     * live, and what is cached of conversations with it: the shell holds it as long as somebody is signed in.
     */
    getInbox: build.query<Inbox, string>({
      extraOptions: { offline: 'cache', first: true },
      query: () => rpc('get_inbox', { here: document.visibilityState === 'visible' }),
      transformResponse: (row: InboxRow) => toInbox(row),
      providesTags: [INBOX],
      async onCacheEntryAdded(viewerId, api) {
        // After the first page, like everything live.
        const { keepLive } = await untilThere(() => import('./inbox-live.ts'));
        await keepLive(viewerId, api);
      },
    }),

    /** The viewer is here. The server takes it at most once a minute. */
    touchLastSeen: build.mutation<null, void>({
      query: () => command('touch_last_seen'),
    }),
  }),
});

/** The inbox of who is signed in; undefined for visitors and until it has arrived. */
export const useInbox = (): Inbox | undefined => useInboxState().inbox;

/** As useInbox; `pending`: it has not come, and may still. */
export function useInboxState(): { readonly inbox: Inbox | undefined; readonly pending: boolean } {
  const userId = useSelector(selectUserId);
  return inboxApi.useGetInboxQuery(userId ?? skipToken, {
    // Nothing is rendered anew for one that is there and is fetched once more.
    selectFromResult: ({ currentData, isFetching }) => ({
      inbox: currentData,
      pending: currentData === undefined && isFetching,
    }),
  });
}

/** Fetches the inbox anew, and ends when it is there or has failed. */
export function useFetchInbox(): () => Promise<void> {
  const userId = useSelector(selectUserId);
  const { refetch } = inboxApi.useGetInboxQuery(userId ?? skipToken);
  return async () => {
    await refetch();
  };
}

/** Takes what was answered off the list of what waits, before it is fetched anew: without a network it cannot be. */
export const dropWaiting = (viewerId: string, key: string) =>
  inboxApi.util.updateQueryData('getInbox', viewerId, (inbox) => {
    const { items, count } = inbox.waiting;
    const left = items.filter((item) => item.key !== key);
    return { ...inbox, waiting: { items: left, count: count - items.length + left.length } };
  });

export const { useTouchLastSeenMutation } = inboxApi;
