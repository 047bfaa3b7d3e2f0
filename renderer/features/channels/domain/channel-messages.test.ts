import { expect, test } from 'vitest';
import type { Channel, ChannelMessage } from './channel.ts';
import {
  goesOn,
  lastUnreadOf,
  refreshedChannel,
  withMessages,
  withOlderMessages,
  withReadUpTo,
} from './channel-messages.ts';

const at = (minute: number): string =>
  `2026-01-05T10:${String(minute).padStart(2, '0')}:00.5+00:00`;
const message = (
  minute: number,
  authorId: string | null = 'ben',
  change: Partial<ChannelMessage> = {},
): ChannelMessage => ({
  id: `m${minute}`,
  channelId: 'c',
  author: { id: authorId, fullName: 'Ben', avatarUrl: null },
  content: `ball ${minute}`,
  removedBy: null,
  sentAt: at(minute),
  ...change,
});
const channel = (messages: readonly ChannelMessage[], change: Partial<Channel> = {}): Channel => ({
  id: 'c',
  subject: {
    kind: 'club',
    section: 'general',
    club: { id: 'k', slug: 'tejo', name: 'Tejo', memberCount: 2 },
  },
  state: 'open',
  mayRemove: false,
  muted: false,
  readUpTo: null,
  players: [],
  topic: null,
  heardUntil: 0,
  messages,
  hasOlder: false,
  ...change,
});
const words = ({ messages }: Channel) => messages.map(({ content }) => content);

test('a message that is announced again is updated', () => {
  const heard = withMessages(channel([message(1)]), [message(3), message(2)]);
  expect(words(heard)).toEqual(['ball 1', 'ball 2', 'ball 3']);
  const removed = withMessages(heard, [message(2, 'ben', { content: null, removedBy: 'manager' })]);
  expect(words(removed)).toEqual(['ball 1', null, 'ball 3']);
});

test('a removed one from before those loaded leaves no gap', () => {
  const loaded = channel([message(5), message(6)], { hasOlder: true });
  const removed = message(2, 'ben', { content: null, removedBy: 'manager' });
  expect(words(withMessages(loaded, [removed]))).toEqual(['ball 5', 'ball 6']);
});

test('the previous page goes in front, and says whether there are more', () => {
  const known = channel([message(3)], { hasOlder: true });
  const whole = withOlderMessages(known, message(3), channel([message(1)]));
  expect(words(whole)).toEqual(['ball 1', 'ball 3']);
  expect(whole.hasOlder).toBe(false);
});

test('a page that no longer adjoins the first message is dropped, since there would be a gap', () => {
  const latest = refreshedChannel(
    channel([message(3)], { hasOlder: true }),
    channel([message(8), message(9)], { hasOlder: true }),
  );
  const after = withOlderMessages(latest, message(3), channel([message(1), message(2)]));
  expect(words(after)).toEqual(['ball 8', 'ball 9']);
  expect(after.hasOlder).toBe(true);
});

test('a refetch keeps what was loaded and read', () => {
  const known = channel([message(1), message(2)], { readUpTo: at(2) });
  const latest = channel([message(2), message(3)], {
    hasOlder: true,
    readUpTo: at(1),
    muted: true,
  });
  const after = refreshedChannel(known, latest);
  expect(words(after)).toEqual(['ball 1', 'ball 2', 'ball 3']);
  expect(after).toMatchObject({ hasOlder: false, readUpTo: at(2), muted: true });
});

test('after a block only newly fetched messages stay', () => {
  const known = channel([message(1, 'cara'), message(2)], { outdated: true });
  expect(words(refreshedChannel(known, channel([message(2)])))).toEqual(['ball 2']);
});

test("others' messages are unread until read, one's own never are", () => {
  const all = channel([message(1), message(2), message(3, 'me')]);
  expect(lastUnreadOf(all, 'me')?.id).toBe('m2');
  expect(lastUnreadOf(withReadUpTo(all, at(1)), 'me')?.id).toBe('m2');
  expect(lastUnreadOf(withReadUpTo(all, at(2)), 'me')).toBeNull();
  expect(lastUnreadOf(withReadUpTo(withReadUpTo(all, at(3)), at(1)), 'me')).toBeNull();
});

test('consecutive messages are named once, nameless authors each time', () => {
  expect(goesOn(message(1), undefined)).toBe(false);
  expect(goesOn(message(2), message(1))).toBe(true);
  expect(goesOn(message(2), message(1, 'cara'))).toBe(false);
  expect(goesOn(message(30), message(1))).toBe(false);
  expect(goesOn(message(2, null), message(1, null))).toBe(false);
});
