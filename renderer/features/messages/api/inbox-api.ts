import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { baseApi } from '../../../shared/api/base-api.ts';
import { listen } from '../../../shared/api/listen.ts';
import { command, rpc } from '../../../shared/api/rpc.ts';
import { selectUserId } from '../../../shared/api/session.ts';
import { withLatest, withNothingUnread } from '../domain/conversation.ts';
import { peerOf } from '../domain/message.ts';
import { withMessage, withRead } from '../domain/thread.ts';
import { type Inbox, toMessageEvent, toReadEvent } from './message-rows.ts';
import {
  changeThread,
  CONVERSATIONS,
  FOUND_CONVERSATIONS,
  INBOX,
  messagesApi,
} from './messages-api.ts';
import { isLookedAt } from './open-chat.ts';

const NO_TEXT = '';

const inboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * How many messages wait, and with whom the viewer talked last. Kept live, and what is cached of
     * conversations with it: the shell holds it as long as somebody is signed in.
     */
    getInbox: build.query<Inbox, string>({
      query: () => rpc('get_inbox'),
      providesTags: [INBOX],
      onCacheEntryAdded(viewerId, api) {
        const { dispatch } = api;
        const hearMessage = (payload: unknown): void => {
          const message = toMessageEvent(payload);
          if (message === null) return;
          const peerId = peerOf(message, viewerId);
          const seen = isLookedAt(peerId);
          dispatch(changeThread(peerId, (thread) => withMessage(thread, message)));
          let isListed = true;
          dispatch(
            messagesApi.util.updateQueryData('listConversations', NO_TEXT, (list) => {
              const [first, ...others] = list.pages;
              const all = list.pages.flatMap(({ items }) => items);
              const items = withLatest(all, message, viewerId, seen);
              isListed = items !== null;
              if (items === null || first === undefined) return list;
              const last = others.at(-1) ?? first;
              // One page of everything: what moved up is not shown on two.
              return {
                pages: [{ items, next: last.next }],
                pageParams: list.pageParams.slice(0, 1),
              };
            }),
          );
          const stale = isListed ? [FOUND_CONVERSATIONS] : [CONVERSATIONS, FOUND_CONVERSATIONS];
          const { data: inbox } = inboxApi.endpoints.getInbox.select(viewerId)(api.getState());
          // With whom one begins to talk has a topic to listen to.
          const isNew = !inbox?.recent.some(({ player_id }) => player_id === peerId);
          const waits = !seen && message.receiverId === viewerId;
          if (!isNew && waits)
            api.updateCachedData((inbox) => ({ ...inbox, unread: inbox.unread + 1 }));
          // Counted at once, and made sure: what was fetched a moment ago may hold this message already.
          dispatch(baseApi.util.invalidateTags(isNew || waits ? [...stale, INBOX] : stale));
        };
        const hearRead = (payload: unknown): void => {
          const event = toReadEvent(payload);
          if (event === null) return;
          const peerId = event.readerId === viewerId ? event.senderId : event.readerId;
          dispatch(changeThread(peerId, (thread) => withRead(thread, event.senderId, event.upTo)));
          if (event.readerId !== viewerId) return;
          dispatch(
            messagesApi.util.updateQueryData('listConversations', NO_TEXT, (list) => ({
              ...list,
              pages: list.pages.map((page) => ({
                ...page,
                items: withNothingUnread(page.items, peerId),
              })),
            })),
          );
          dispatch(baseApi.util.invalidateTags([INBOX, FOUND_CONVERSATIONS]));
        };
        const everything = ['Conversation', 'Message'] as const;
        return listen(api, `user:${viewerId}`, {
          on: { message: hearMessage, read: hearRead, people: everything },
          onResync: everything,
        });
      },
    }),

    /** The viewer is here. The server takes it at most once a minute. */
    touchLastSeen: build.mutation<null, void>({
      query: () => command('touch_last_seen'),
    }),
  }),
});

/** The inbox of who is signed in; undefined for visitors and until it has arrived. */
export function useInbox(): Inbox | undefined {
  const userId = useSelector(selectUserId);
  return inboxApi.useGetInboxQuery(userId ?? skipToken).currentData;
}

export const { useTouchLastSeenMutation } = inboxApi;
