import { isDraft, original } from '@reduxjs/toolkit';
import { baseApi, INBOX } from '../../../shared/api/base-api.ts';
import { oneAfterAnother } from '../../../shared/api/in-turn.ts';
import { about, command, rpc } from '../../../shared/api/rpc.ts';
import { sentHere } from '../../../shared/chat/sent-here.ts';
import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import type { Channel, ChannelMessage, Section } from '../domain/channel.ts';
import {
  refreshedChannel,
  withMessages,
  withOlderMessages,
  withReadUpTo,
} from '../domain/channel-messages.ts';
import {
  type ChannelMessageRow,
  type ChannelRow,
  toChannel,
  toChannelMessage,
} from '../domain/channel-rows.ts';

const LATEST_MESSAGES = 50;
const OLDER_MESSAGES = 100;

const sent = sentHere<ChannelMessage>();
export const takeSentHere = sent.take;

/** A cached channel, and the lists that show its last message. */
export const channelTag = (id: string) => ({ type: 'Message', id }) as const;
const LISTS = [
  { type: 'Conversation', id: 'LIST' },
  { type: 'Conversation', id: 'FOUND' },
] as const;

const toMessage = (row: ChannelMessageRow): ChannelMessage => toChannelMessage(row, avatarUrl);

/** Changes a cached channel without Immer's drafts, which would wrap each of its messages. */
const changed =
  (change: (channel: Channel) => Channel) =>
  (cached: unknown): Channel | null => {
    // A channel's cache entry is a channel, or null: Immer only makes its type writable.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const channel = (isDraft(cached) ? original(cached) : cached) as Channel | null;
    return channel && change(channel);
  };

const inTurn = oneAfterAnother();

/** The number of messages kept on the device. */
const KEPT_MESSAGES = 200;

/** A channel's latest; earlier ones can be requested. */
const keptChannel = changed((channel) =>
  channel.messages.length <= KEPT_MESSAGES
    ? channel
    : { ...channel, messages: channel.messages.slice(-KEPT_MESSAGES), hasOlder: true },
);

export const channelsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The latest messages of a channel, by its id or its match's; a refetch keeps older messages
     * already loaded. Null: there is none for the viewer.
     */
    getChannel: build.query<Channel | null, string>({
      extraOptions: { offline: 'cache', kept: keptChannel },
      query: (channelId) => rpc('get_channel', { channelId, pageSize: LATEST_MESSAGES }),
      transformResponse: (row: ChannelRow | null) => toChannel(row, LATEST_MESSAGES, avatarUrl),
      merge: (cached, latest) =>
        latest && (changed((known) => refreshedChannel(known, latest))(cached) ?? latest),
      providesTags: (channel, _error, id) =>
        channel == null || channel.id === id
          ? [channelTag(id)]
          : [channelTag(id), channelTag(channel.id)],
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        const channel = answer?.data;
        // The page replaces the match's id with the channel's own; its data is here already.
        if (channel && channel.id !== id)
          void dispatch(channelsApi.util.upsertQueryData('getChannel', channel.id, channel));
      },
    }),

    /** The page before the first loaded message. */
    loadOlderInChannel: build.mutation<
      Channel | null,
      { readonly channelId: string; readonly first: ChannelMessage }
    >({
      query: ({ channelId, first }) =>
        rpc('get_channel', {
          channelId,
          pageSize: OLDER_MESSAGES,
          before: first.sentAt,
          beforeId: first.id,
        }),
      transformResponse: (row: ChannelRow | null) => toChannel(row, OLDER_MESSAGES, avatarUrl),
      async onQueryStarted({ channelId, first }, { dispatch, queryFulfilled }) {
        const page = await queryFulfilled.catch(() => null);
        const older = page?.data;
        if (older)
          dispatch(changeChannel(channelId, (channel) => withOlderMessages(channel, first, older)));
      },
    }),

    /** The content of messages that were announced, oldest first. */
    getChannelMessages: build.query<readonly ChannelMessage[], readonly string[]>({
      query: (ids) => rpc('get_channel_messages', { ids }),
      transformResponse: (rows: readonly ChannelMessageRow[]) => rows.map(toMessage),
      keepUnusedDataFor: 0,
    }),

    /** Null: it waits on this device to be sent. */
    sendChannelMessage: build.mutation<
      ChannelMessage | null,
      {
        readonly id: string;
        readonly channelId: string;
        readonly channelName: string;
        readonly content: string;
      }
    >({
      query: ({ id, channelId, channelName, content }) =>
        about(channelName, rpc('send_channel_message', { messageId: id, channelId, content })),
      extraOptions: { offline: 'queue' },
      transformResponse: (row: ChannelMessageRow | null) => row && toMessage(row),
      async onQueryStarted({ id, channelId }, { dispatch, queryFulfilled }) {
        const answer = queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        const message = await sent.keep(id, answer);
        if (message)
          dispatch(changeChannel(channelId, (channel) => withMessages(channel, [message])));
      },
      // If it has ended, or the viewer is no longer in it, the page says so.
      invalidatesTags: (_done, error, { channelId }) =>
        error?.code === 'channel_ended' || error?.code === 'channel_not_found'
          ? [channelTag(channelId), ...LISTS]
          : [],
    }),

    /** One's own message, or any in a club's channel for its managers. */
    removeChannelMessage: build.mutation<
      null,
      { readonly message: ChannelMessage; readonly viewerId: string }
    >({
      query: ({ message }) => command('remove_channel_message', { messageId: message.id }),
      async onQueryStarted({ message, viewerId }, { dispatch, queryFulfilled }) {
        const removed = await queryFulfilled.catch(() => null);
        if (removed === null) return;
        const removedBy = message.author.id === viewerId ? 'author' : 'manager';
        dispatch(
          changeChannel(message.channelId, (channel) =>
            withMessages(channel, [{ ...message, content: null, removedBy }]),
          ),
        );
      },
      invalidatesTags: (_done, error, { message }) => [
        ...LISTS,
        ...(error ? [channelTag(message.channelId)] : []),
      ],
    }),

    /** Marks everything up to the last message shown as read. */
    markChannelRead: build.mutation<null, { readonly channelId: string; readonly upTo: string }>({
      // Not messages arriving meanwhile, which nobody has seen.
      query: ({ channelId, upTo }) => command('mark_channel_read', { channelId, seenUntil: upTo }),
      extraOptions: { offline: 'queue' },
      async onQueryStarted({ channelId, upTo }, { dispatch, queryFulfilled }) {
        const marked = await queryFulfilled.catch(() => null);
        if (marked) dispatch(changeChannel(channelId, (channel) => withReadUpTo(channel, upTo)));
      },
    }),

    muteChannel: build.mutation<
      null,
      {
        readonly channelId: string;
        /** The club whose page shows it, too; null: a match's channel. */
        readonly clubId: string | null;
        readonly muted: boolean;
      }
    >({
      query: ({ channelId, muted }) => command('mute_channel', { channelId, muted }),
      async onQueryStarted({ channelId, muted }, { dispatch, queryFulfilled }) {
        const show = (shown: boolean) =>
          dispatch(changeChannel(channelId, (channel) => ({ ...channel, muted: shown })));
        show(muted);
        // Only this is undone: messages received meanwhile stay.
        await queryFulfilled.catch(() => show(!muted));
      },
      invalidatesTags: (_done, error, { clubId }) =>
        error ? [] : [...LISTS, clubId === null ? INBOX : { type: 'Club', id: clubId }],
    }),

    /** Sets a club's channels. The owner only. */
    setClubChannels: build.mutation<
      null,
      { readonly clubId: string; readonly sections: readonly Section[] }
    >({
      query: ({ clubId, sections }) => {
        const set = command('set_club_channels', { clubId, sections });
        return (db, signal) => inTurn(() => set(db, signal));
      },
      invalidatesTags: (_done, error, { clubId }) =>
        error ? [] : [{ type: 'Club', id: clubId }, ...LISTS],
    }),
  }),
});

/** Changes a channel in the cache, if it is there. */
export const changeChannel = (channelId: string, change: (channel: Channel) => Channel) =>
  channelsApi.util.updateQueryData('getChannel', channelId, changed(change));

export const {
  useGetChannelQuery,
  useLoadOlderInChannelMutation,
  useSendChannelMessageMutation,
  useRemoveChannelMessageMutation,
  useMarkChannelReadMutation,
  useMuteChannelMutation,
  useSetClubChannelsMutation,
} = channelsApi;
