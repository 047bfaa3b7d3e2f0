import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '../../../shared/api/base-api.ts';
import { ASKS_NOTHING, listen } from '../../../shared/api/listen.ts';
import { textOf } from '../../../shared/api/payload.ts';
import { heardIn } from '../../../shared/chat/heard-channels.ts';
import { withMessages, withReadUpTo } from '../domain/channel-messages.ts';
import { changeChannel, channelsApi, channelTag, takeSentHere } from './channels-api.ts';

interface WatchedChannel {
  readonly channelId: string;
  readonly viewerId: string;
  /** The club's; null: events in a match's channel come to each of its players. */
  readonly topic: string | null;
  readonly heardUntil: number;
}

type ApiState = Parameters<ReturnType<typeof channelsApi.endpoints.getChannel.select>>[0];

/** The most messages in one request. */
const ASKED_AT_ONCE = 100;

const watchChannelApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Makes no request: while a channel is on screen, new and removed messages appear. */
    watchChannel: build.query<null, WatchedChannel>({
      ...ASKS_NOTHING,
      serializeQueryArgs: ({ queryArgs: { channelId, viewerId, topic } }) =>
        [channelId, viewerId, topic].join(' '),
      onCacheEntryAdded: async ({ channelId, viewerId, topic, heardUntil }, entry) => {
        const hear = hearMessages(channelId, entry.dispatch);
        const stale = [channelTag(channelId)] as const;
        const ifThis = (payload: unknown): void => {
          if (textOf(payload, 'channel_id') === channelId)
            entry.dispatch(baseApi.util.invalidateTags([...stale]));
        };
        const own = listen(entry, `user:${viewerId}`, {
          on: {
            channel: hear,
            channel_left: ifThis,
            channel_players: ifThis,
            channel_read: (payload) => {
              const upTo = textOf(payload, 'up_to');
              if (upTo !== null && textOf(payload, 'channel_id') === channelId)
                entry.dispatch(changeChannel(channelId, (channel) => withReadUpTo(channel, upTo)));
            },
            // Somebody may be hidden from now on, or visible again: nothing known is kept.
            people: () => {
              entry.dispatch(
                changeChannel(channelId, (channel) => ({ ...channel, outdated: true })),
              );
              entry.dispatch(baseApi.util.invalidateTags([...stale]));
            },
          },
          onResync: stale,
        });
        const club =
          topic === null
            ? null
            : listen(
                entry,
                topic,
                // A member who leaves hears nothing more: the topic is renamed from then on.
                { on: { channel: hear, club: stale, member: stale }, onResync: stale },
                { heardUntil },
              );
        await Promise.all([own, club]);
      },
    }),
  }),
});

/**
 * Fetches announced messages, collecting those that come while a request is in flight, so that a
 * burst of messages is not a burst of requests.
 */
function hearMessages(
  channelId: string,
  dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>,
): (payload: unknown) => void {
  const heard = new Set<string>();
  let asks = false;
  const ask = async (): Promise<void> => {
    if (asks) return;
    asks = true;
    while (heard.size > 0) {
      const ids = [...heard].slice(0, ASKED_AT_ONCE);
      for (const id of ids) heard.delete(id);
      const { data } = await dispatch(
        channelsApi.endpoints.getChannelMessages.initiate(ids, { subscribe: false }),
      );
      dispatch(
        data === undefined
          ? baseApi.util.invalidateTags([channelTag(channelId)])
          : changeChannel(channelId, (channel) => withMessages(channel, data)),
      );
    }
    asks = false;
  };
  const hear = async (payload: unknown): Promise<void> => {
    const id = textOf(payload, 'id');
    const where = textOf(payload, 'channel_id');
    if (id === null || where === null) return;
    if (where !== channelId) return heardIn(payload);
    if (await takeSentHere(id)) return;
    heard.add(id);
    await ask();
  };
  return (payload) => void hear(payload);
}

export const { useWatchChannelQuery } = watchChannelApi;
