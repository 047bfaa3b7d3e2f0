import { merged, refreshed, withArrived } from '../../messages/domain/paged.ts';
import type { Channel, ChannelMessage, OwnClubChannel } from './channel.ts';

/** The channel after messages came, or were removed. */
export function withMessages(channel: Channel, arrived: readonly ChannelMessage[]): Channel {
  return { ...channel, messages: withArrived(channel, arrived) };
}

/**
 * The channel with the page before one of its messages, which was asked for while that was its first. Where it begins otherwise
 * by now, there may be a gap between the two: then that page is asked for anew when it is wanted.
 */
export function withOlderMessages(channel: Channel, first: ChannelMessage, page: Channel): Channel {
  if (channel.messages[0]?.id !== first.id) return channel;
  return {
    ...channel,
    messages: merged(channel.messages, page.messages),
    hasOlder: page.hasOlder,
  };
}

/** The channel after it was fetched anew: its latest page with what is known of earlier ones. */
export function refreshedChannel(known: Channel, latest: Channel): Channel {
  if (known.outdated) return latest;
  return {
    ...latest,
    ...refreshed(known, latest),
    readUpTo: later(known.readUpTo, latest.readUpTo),
  };
}

/** The channel after the viewer has read up to an instant, here or in another window. */
export function withReadUpTo(channel: Channel, upTo: string): Channel {
  return { ...channel, readUpTo: later(channel.readUpTo, upTo) };
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

/** The club channels with nothing new left in one of them. */
export function withNothingNew(
  channels: readonly OwnClubChannel[],
  id: string,
): readonly OwnClubChannel[] {
  return channels.map((channel) =>
    channel.id === id && channel.hasNew ? { ...channel, hasNew: false } : channel,
  );
}

/** The last message of somebody else that waits to be read; null when none does. */
export function lastUnreadOf(
  { messages, readUpTo }: Pick<Channel, 'messages' | 'readUpTo'>,
  viewerId: string,
): ChannelMessage | null {
  const last = messages.findLast(({ author }) => author.id !== viewerId);
  if (last === undefined) return null;
  return readUpTo === null || last.sentAt > readUpTo ? last : null;
}

/** Whether a message goes on what the same person has just said: then their name is not said again. */
export function goesOn(message: ChannelMessage, before: ChannelMessage | undefined): boolean {
  if (before === undefined || before.author.id !== message.author.id) return false;
  if (message.author.id === null) return false;
  return Date.parse(message.sentAt) - Date.parse(before.sentAt) < TOGETHER_MS;
}

const TOGETHER_MS = 10 * 60_000;
