import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { baseApi, CHALLENGE_LIST, INBOX, PLAYER_LIST } from '../../../shared/api/base-api.ts';
import { listen } from '../../../shared/api/listen.ts';
import { textOf } from '../../../shared/api/payload.ts';
import { heardIn, readIn, wroteIn } from '../../../shared/chat/heard-channels.ts';
import { isLookedAt } from '../../../shared/chat/open-chat.ts';
import { withNothingNew } from '../../channels/domain/channel-messages.ts';
import { withLatest, withNothingUnread, withReadUpTo } from '../domain/conversation.ts';
import { type Message, peerOf } from '../domain/message.ts';
import { withMessage, withRead } from '../domain/thread.ts';
import { CONVERSATIONS, FOUND_CONVERSATIONS } from './conversation-tags.ts';
import { type Inbox } from './inbox-rows.ts';
import { toReadEvent } from './message-rows.ts';
import { changeThread, messagesApi, takeSentHere } from './messages-api.ts';

const NO_TEXT = '';
/** The most messages in one request. */
const ASKED_AT_ONCE = 100;
const EVERYTHING = ['Conversation', 'Message'] as const;

type Tags = readonly (
  | typeof INBOX
  | typeof CONVERSATIONS
  | typeof FOUND_CONVERSATIONS
  | { readonly type: 'Message'; readonly id: string }
)[];

type ApiState = Parameters<ReturnType<typeof messagesApi.endpoints.getMessages.select>>[0];

/** The part of `onCacheEntryAdded`'s API used here. */
interface InboxEntry {
  readonly cacheEntryRemoved: Promise<void>;
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>;
  readonly extra: unknown;
  readonly getState: () => ApiState;
  readonly getCacheEntry: () => { readonly data?: Inbox | undefined };
  readonly updateCachedData: (change: (inbox: Inbox) => Inbox) => unknown;
}

/** Keeps the inbox live, together with cached conversations, as long as the inbox is in use. */
export function keepLive(viewerId: string, api: InboxEntry): Promise<void> {
  const { dispatch } = api;
  const conversations = () =>
    messagesApi.endpoints.listConversations.select(NO_TEXT)(api.getState());
  // A list being fetched may have been read before this event, and will replace what is patched now.
  const isComing = (): boolean => conversations().status === QueryStatus.pending;
  // The same for a conversation still loading, which can't be patched.
  const isOpening = (peerId: string): boolean => {
    const { status, data } = messagesApi.endpoints.getThread.select(peerId)(api.getState());
    return status === QueryStatus.pending && data === undefined;
  };
  const takeIn = (message: Message): Tags => {
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
        // Collapsed to one page, so that an item that moved up isn't shown on two.
        return {
          pages: [{ items, next: last.next, clubChannels: first.clubChannels }],
          pageParams: list.pageParams.slice(0, 1),
        };
      }),
    );
    const isThere = isListed && !isComing();
    const stale = [
      FOUND_CONVERSATIONS,
      ...(isThere ? [] : [CONVERSATIONS]),
      ...(isOpening(peerId) ? [{ type: 'Message', id: peerId } as const] : []),
    ];
    // A new conversation has a topic to listen to.
    const isNew = !isRecent(peerId);
    const waits = !seen && message.receiverId === viewerId;
    if (!isNew && waits) api.updateCachedData((inbox) => ({ ...inbox, unread: inbox.unread + 1 }));
    // Counted at once and then checked: data fetched a moment ago may already include this message.
    return isNew || waits ? [...stale, INBOX] : stale;
  };
  const isRecent = (peerId: string): boolean =>
    api.getCacheEntry().data?.recent.some(({ player_id }) => player_id === peerId) === true;
  const heard = new Set<string>();
  let asks = false;
  // Events that come during a request are collected for the next one: a burst of messages is not a
  // burst of requests.
  const askForHeard = async (): Promise<void> => {
    if (asks) return;
    asks = true;
    while (heard.size > 0) {
      const ids = [...heard].slice(0, ASKED_AT_ONCE);
      for (const id of ids) heard.delete(id);
      const asked = messagesApi.endpoints.getMessages.initiate(ids, { subscribe: false });
      const { data } = await dispatch(asked);
      const stale = data ? data.flatMap(takeIn) : EVERYTHING;
      if (stale.length > 0) dispatch(baseApi.util.invalidateTags([...stale]));
    }
    asks = false;
  };
  const hearMessage = async (payload: unknown): Promise<void> => {
    const id = textOf(payload, 'id');
    if (id === null) return;
    const sent = await takeSentHere(id);
    if (sent) {
      dispatch(baseApi.util.invalidateTags([...takeIn(sent)]));
      return;
    }
    heard.add(id);
    await askForHeard();
  };
  // One of their sessions has ended, which renames the topic of the two.
  const hearPair = (payload: unknown): void => {
    const peerId = textOf(payload, 'player_id');
    if (peerId === null) return;
    const listed = isRecent(peerId) ? [INBOX, CONVERSATIONS, FOUND_CONVERSATIONS] : [];
    dispatch(baseApi.util.invalidateTags([...listed, { type: 'Message', id: peerId }]));
  };
  const hearRead = (payload: unknown): void => {
    const event = toReadEvent(payload);
    if (event === null) return;
    const peerId = event.readerId === viewerId ? event.senderId : event.readerId;
    dispatch(changeThread(peerId, (thread) => withRead(thread, event.senderId, event.upTo)));
    if (event.readerId !== viewerId) return;
    let isKnown = true;
    dispatch(
      messagesApi.util.updateQueryData('listConversations', NO_TEXT, (list) => ({
        ...list,
        pages: list.pages.map((page) => {
          const items = withReadUpTo(page.items, peerId, event.upTo);
          isKnown &&= items !== null;
          return items === null ? page : { ...page, items };
        }),
      })),
    );
    const stale =
      isKnown && !isComing() ? [FOUND_CONVERSATIONS] : [CONVERSATIONS, FOUND_CONVERSATIONS];
    dispatch(baseApi.util.invalidateTags([INBOX, ...stale]));
  };
  const channels = [INBOX, CONVERSATIONS, FOUND_CONVERSATIONS] as const;
  const isOfClub = (channelId: string): boolean =>
    conversations().data?.pages.some(({ clubChannels }) =>
      clubChannels.some(({ id }) => id === channelId),
    ) === true;
  // For a match's open conversation, its page itself marks messages as read.
  const hearChannel = (payload: unknown): void => {
    const channelId = textOf(payload, 'channel_id');
    if (channelId === null) return;
    if (isOfClub(channelId)) {
      heardIn(payload);
      return;
    }
    const lists = [CONVERSATIONS, FOUND_CONVERSATIONS] as const;
    dispatch(baseApi.util.invalidateTags(isLookedAt(channelId) ? [...lists] : [...lists, INBOX]));
  };
  // Club channels have much to read, and don't count.
  const hearChannelRead = (payload: unknown): void => {
    const channelId = textOf(payload, 'channel_id');
    if (channelId === null) return;
    readIn(channelId);
    dispatch(
      messagesApi.util.updateQueryData('listConversations', NO_TEXT, (list) => ({
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: withNothingUnread(page.items, channelId),
          clubChannels: withNothingNew(page.clubChannels, channelId),
        })),
      })),
    );
    if (!isOfClub(channelId) || isComing()) dispatch(baseApi.util.invalidateTags([...channels]));
  };
  return listen(api, `user:${viewerId}`, {
    on: {
      channel: hearChannel,
      channel_own: wroteIn,
      channel_read: hearChannelRead,
      channel_left: channels,
      channel_players: [CONVERSATIONS, FOUND_CONVERSATIONS],
      message: (payload) => void hearMessage(payload),
      read: hearRead,
      pair: hearPair,
      // These change what has to be answered, and the matches in open conversations.
      challenge: [INBOX, CHALLENGE_LIST],
      // A join request waits for the opener.
      open_match: [INBOX],
      // The viewer's channels change, too, and the clubs in the player search.
      membership: [INBOX, CONVERSATIONS, PLAYER_LIST],
      people: EVERYTHING,
    },
    onResync: EVERYTHING,
  });
}
