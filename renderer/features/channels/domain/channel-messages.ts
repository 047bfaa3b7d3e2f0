import { merged, refreshed, withArrived } from '../../messages/domain/paged.ts';
import type { Channel, ChannelMessage, OwnClubChannel } from './channel.ts';

/** The channel after messages came or were removed. */
export function withMessages(channel: Channel, arrived: readonly ChannelMessage[]): Channel {
  return { ...channel, messages: withArrived(channel, arrived) };
}

/**
 * The channel with the page before one of its messages, which was requested while that was the
 * first. If it starts elsewhere by now, there may be a gap: then the page is dropped, and requested
 * again when needed.
 */
export function withOlderMessages(channel: Channel, first: ChannelMessage, page: Channel): Channel {
  if (channel.messages[0]?.id !== first.id) return channel;
  return {
    ...channel,
    messages: merged(channel.messages, page.messages),
    hasOlder: page.hasOlder,
  };
}

/** The channel after a refetch: its latest page with earlier messages already known. */
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

/** The club channels with one of them marked as having nothing new. */
export function withNothingNew(
  channels: readonly OwnClubChannel[],
  id: string,
): readonly OwnClubChannel[] {
  return channels.map((channel) =>
    channel.id === id && channel.hasNew ? { ...channel, hasNew: false } : channel,
  );
}

/** The last unread message by somebody else; null if there is none. */
export function lastUnreadOf(
  { messages, readUpTo }: Pick<Channel, 'messages' | 'readUpTo'>,
  viewerId: string,
): ChannelMessage | null {
  const last = messages.findLast(({ author }) => author.id !== viewerId);
  if (last === undefined) return null;
  return readUpTo === null || last.sentAt > readUpTo ? last : null;
}

/** Whether a message continues the previous one by the same person, so that their name isn't repeated. */
export function goesOn(message: ChannelMessage, before: ChannelMessage | undefined): boolean {
  if (before === undefined || before.author.id !== message.author.id) return false;
  if (message.author.id === null) return false;
  return Date.parse(message.sentAt) - Date.parse(before.sentAt) < TOGETHER_MS;
}

const TOGETHER_MS = 10 * 60_000;
