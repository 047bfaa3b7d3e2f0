import { isDraft, original, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { baseApi, CHALLENGE_LIST } from '../../../shared/api/base-api.ts';
import { about, command, rpc } from '../../../shared/api/rpc.ts';
import { sentHere } from '../../../shared/chat/sent-here.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import type { Message, Thread } from '../domain/message.ts';
import { refreshedThread, withMessage, withOlder, withRead } from '../domain/thread.ts';
import { CONVERSATIONS, FOUND_CONVERSATIONS } from './conversation-tags.ts';
import {
  type ConversationPage,
  type ConversationsAnswer,
  type MessageRow,
  type ThreadRow,
  toConversations,
  toMessage,
  toThread,
} from './message-rows.ts';

const CONVERSATIONS_PER_PAGE = 30;
const LATEST_MESSAGES = 50;
const OLDER_MESSAGES = 100;
/** The number of a conversation's messages kept on the device. */
const KEPT_MESSAGES = 200;

const sent = sentHere<Message>();
export const takeSentHere = sent.take;

/** Changes a cached thread without Immer's drafts, which would wrap each of its messages. */
const changed =
  (change: (thread: Thread) => Thread) =>
  (cached: unknown): Thread | null => {
    // A thread's cache entry is a thread, or null: Immer only makes its type writable.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const thread = (isDraft(cached) ? original(cached) : cached) as Thread | null;
    return thread && change(thread);
  };

/** A conversation's latest; earlier ones can be requested. */
const keptThread = changed((thread) =>
  thread.messages.length <= KEPT_MESSAGES
    ? thread
    : { ...thread, messages: thread.messages.slice(-KEPT_MESSAGES), hasOlder: true },
);

export const messagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The viewer's conversations, of two players and of matches, with players whose name or place
     * contains the text; latest first.
     */
    listConversations: build.infiniteQuery<ConversationPage, string, Json>({
      extraOptions: { offline: 'cache' },
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next,
        refetchCachedPages: false,
      },
      query: ({ queryArg: text, pageParam: after }) =>
        rpc('list_threads', { query: text, after, pageSize: CONVERSATIONS_PER_PAGE }),
      transformResponse: (answer: ConversationsAnswer) =>
        toConversations(answer, CONVERSATIONS_PER_PAGE),
      providesTags: (_pages, _error, text) => [text === '' ? CONVERSATIONS : FOUND_CONVERSATIONS],
    }),

    /**
     * The latest messages of a conversation; a refetch keeps older ones already loaded. Null: no
     * such player.
     */
    getThread: build.query<Thread | null, string>({
      extraOptions: { offline: 'cache', kept: keptThread },
      query: (peerId) => rpc('get_thread', { playerId: peerId, pageSize: LATEST_MESSAGES }),
      transformResponse: (row: ThreadRow | null) => toThread(row, LATEST_MESSAGES),
      merge: (cached, latest) =>
        latest && (changed((known) => refreshedThread(known, latest))(cached) ?? latest),
      providesTags: (_thread, _error, id) => [{ type: 'Message', id }, CHALLENGE_LIST],
    }),

    /** The page before the first loaded message. */
    loadOlder: build.mutation<Thread | null, { readonly peerId: string; readonly first: Message }>({
      query: ({ peerId, first }) =>
        rpc('get_thread', {
          playerId: peerId,
          pageSize: OLDER_MESSAGES,
          before: first.sentAt,
          beforeId: first.id,
        }),
      transformResponse: (row: ThreadRow | null) => toThread(row, OLDER_MESSAGES),
      async onQueryStarted({ peerId, first }, { dispatch, queryFulfilled }) {
        const page = await queryFulfilled.catch(() => null);
        const older = page?.data ?? null;
        if (older === null) return;
        dispatch(
          changeThread(peerId, (thread) =>
            withOlder(thread, first, older.messages, older.hasOlder),
          ),
        );
      },
    }),

    /** The content of messages that were announced, oldest first. */
    getMessages: build.query<readonly Message[], readonly string[]>({
      query: (ids) => rpc('get_messages', { ids }),
      transformResponse: (rows: readonly MessageRow[]) => rows.map(toMessage),
      keepUnusedDataFor: 0,
    }),

    /** Null: it waits on this device to be sent. */
    sendMessage: build.mutation<
      Message | null,
      {
        readonly id: string;
        readonly peerId: string;
        readonly peerName: string;
        readonly content: string;
      }
    >({
      query: ({ id, peerId, peerName, content }) =>
        about(peerName, rpc('send_message', { messageId: id, receiverId: peerId, content })),
      extraOptions: { offline: 'queue' },
      transformResponse: (row: MessageRow | null) => row && toMessage(row),
      async onQueryStarted({ id, peerId }, { dispatch, queryFulfilled }) {
        const answer = queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        const message = await sent.keep(id, answer);
        if (message) dispatch(changeThread(peerId, (thread) => withMessage(thread, message)));
      },
    }),

    /** Marks the other's messages, up to the last one shown, as read. */
    markThreadRead: build.mutation<null, { readonly peerId: string; readonly upTo: string }>({
      // Not messages arriving meanwhile, which nobody has seen.
      query: ({ peerId, upTo }) =>
        command('mark_thread_read', { playerId: peerId, seenUntil: upTo }),
      extraOptions: { offline: 'queue' },
      async onQueryStarted({ peerId, upTo }, { dispatch, queryFulfilled }) {
        const marked = await queryFulfilled.catch(() => null);
        if (marked === null) return;
        dispatch(changeThread(peerId, (thread) => withRead(thread, peerId, upTo)));
      },
    }),
  }),
});

type ApiState = Parameters<ReturnType<typeof messagesApi.endpoints.getThread.select>>[0];

/** Refetches cached conversations, including the open one, and resolves when they have loaded or failed. */
export const fetchThreads =
  (): ThunkAction<Promise<void>, ApiState, unknown, UnknownAction> =>
  async (dispatch, getState) => {
    const { getThread } = messagesApi.endpoints;
    const peers = messagesApi.util.selectCachedArgsForQuery(getState(), 'getThread');
    await Promise.all(
      peers.map((peerId) =>
        dispatch(getThread.initiate(peerId, { subscribe: false, forceRefetch: true })),
      ),
    );
  };

/** Changes a conversation in the cache, if it is there. */
export const changeThread = (peerId: string, change: (thread: Thread) => Thread) =>
  messagesApi.util.updateQueryData('getThread', peerId, changed(change));

export const {
  useListConversationsInfiniteQuery,
  useGetThreadQuery,
  useLoadOlderMutation,
  useSendMessageMutation,
  useMarkThreadReadMutation,
} = messagesApi;
