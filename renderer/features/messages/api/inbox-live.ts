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
/** As many messages as one request asks for. */
const ASKED_AT_ONCE = 100;
const EVERYTHING = ['Conversation', 'Message'] as const;

type Tags = readonly (
  | typeof INBOX
  | typeof CONVERSATIONS
  | typeof FOUND_CONVERSATIONS
  | { readonly type: 'Message'; readonly id: string }
)[];

type ApiState = Parameters<ReturnType<typeof messagesApi.endpoints.getMessages.select>>[0];

/** What `onCacheEntryAdded` is given, as far as it counts here. */
interface InboxEntry {
  readonly cacheEntryRemoved: Promise<void>;
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>;
  readonly extra: unknown;
  readonly getState: () => ApiState;
  readonly getCacheEntry: () => { readonly data?: Inbox | undefined };
  readonly updateCachedData: (change: (inbox: Inbox) => Inbox) => unknown;
}

/** Keeps the inbox live, and what is cached of conversations with it, for as long as the inbox is used. */
export function keepLive(viewerId: string, api: InboxEntry): Promise<void> {
  const { dispatch } = api;
  const conversations = () =>
    messagesApi.endpoints.listConversations.select(NO_TEXT)(api.getState());
  // A list on its way may have been read before what is heard now, and takes the place of what is put into the one there is.
  const isComing = (): boolean => conversations().status === QueryStatus.pending;
  // The same of a conversation that is not there yet, into which nothing can be put.
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
        // One page of everything: what moved up is not shown on two.
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
    // With whom one begins to talk has a topic to listen to.
    const isNew = !isRecent(peerId);
    const waits = !seen && message.receiverId === viewerId;
    if (!isNew && waits) api.updateCachedData((inbox) => ({ ...inbox, unread: inbox.unread + 1 }));
    // Counted at once, and made sure: what was fetched a moment ago may hold this message already.
    return isNew || waits ? [...stale, INBOX] : stale;
  };
  const isRecent = (peerId: string): boolean =>
    api.getCacheEntry().data?.recent.some(({ player_id }) => player_id === peerId) === true;
  const heard = new Set<string>();
  let asks = false;
  // What comes while an answer is on its way is asked for together: a burst is no burst of requests.
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
  // A session of theirs has ended, and the topic of the two with it.
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
  // Of what the open conversation of a match brings, its page says by itself when it was read.
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
  // In a club there is much to read, and none of it counts.
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
      // What has to be answered changes with these, and what the two of an open conversation have agreed.
      challenge: [INBOX, CHALLENGE_LIST],
      // Who asks for a seat waits for the opener.
      open_match: [INBOX],
      // Whose channels there are changes, too, and which clubs players are searched for in.
      membership: [INBOX, CONVERSATIONS, PLAYER_LIST],
      people: EVERYTHING,
    },
    onResync: EVERYTHING,
  });
}
