import { describe, expect, test } from 'vitest';
import type { Message, Thread } from './message.ts';
import { lastUnread, refreshedThread, withMessage, withOlder, withRead } from './thread.ts';

const at = (minute: number): string =>
  `2026-01-05T10:${String(minute).padStart(2, '0')}:00.5+00:00`;
const message = (minute: number, change: Partial<Message> = {}): Message => ({
  id: `m${String(minute).padStart(2, '0')}`,
  senderId: 'ben',
  receiverId: 'ana',
  content: `ball ${minute}`,
  sentAt: at(minute),
  read: false,
  ...change,
});
const thread = (messages: readonly Message[], hasOlder = false): Thread => ({
  peer: { id: 'ben', fullName: 'Ben', avatarUrl: null },
  state: 'open',
  topic: null,
  lastSeenAt: null,
  messages,
  hasOlder,
  matches: [],
});
const ids = ({ messages }: Thread) => messages.map(({ id }) => id);

describe('a thread', () => {
  test('includes a message once, however often it is heard', () => {
    const once = withMessage(thread([message(1)]), message(2));
    expect(ids(withMessage(once, message(2)))).toEqual(['m01', 'm02']);
  });

  test('keeps the order of sending, whatever the order of arrival', () => {
    const late = withMessage(thread([message(1), message(3)]), message(2));
    expect(ids(late)).toEqual(['m01', 'm02', 'm03']);
  });

  test('leaves messages older than its first to their own page', () => {
    const loaded = thread([message(5), message(6)], true);
    expect(ids(withMessage(loaded, message(2)))).toEqual(['m05', 'm06']);
    expect(ids(withMessage(loaded, message(5, { read: true })))).toEqual(['m05', 'm06']);
    expect(ids(withMessage({ ...loaded, hasOlder: false }, message(2)))).toEqual([
      'm02',
      'm05',
      'm06',
    ]);
  });

  test('sorts instants within a second by their fractions, of any length', () => {
    const one = message(1, { id: 'a', sentAt: '2026-01-05T10:00:00.12+00:00' });
    const two = message(1, { id: 'b', sentAt: '2026-01-05T10:00:00.123+00:00' });
    const zero = message(1, { id: 'c', sentAt: '2026-01-05T10:00:00+00:00' });
    expect(ids(withOlder(thread([two]), two, [one, zero], false))).toEqual(['c', 'a', 'b']);
  });

  test('does not forget that a message was read when an older answer arrives', () => {
    const read = withRead(thread([message(1)]), 'ben', at(1));
    expect(lastUnread(withMessage(read, message(1)))).toBeNull();
  });

  test("marks one sender's messages up to an instant as read, and nothing else", () => {
    const mine = message(1, { id: 'mine', senderId: 'ana', receiverId: 'ben' });
    const after = withRead(thread([mine, message(2), message(3)]), 'ben', at(2));
    expect(after.messages.map(({ read }) => read)).toEqual([false, true, false]);
    expect(lastUnread(after)?.id).toBe('m03');
  });
});

describe('a refetched thread', () => {
  test('keeps older pages already loaded', () => {
    const known = thread([message(1), message(2), message(3)], true);
    const latest = thread([message(3), message(4)], true);
    expect(ids(refreshedThread(known, latest))).toEqual(['m01', 'm02', 'm03', 'm04']);
    expect(refreshedThread(known, latest).hasOlder).toBe(true);
  });

  test('remembers that the beginning was reached', () => {
    const known = thread([message(1), message(2)], false);
    expect(refreshedThread(known, thread([message(2), message(3)], true)).hasOlder).toBe(false);
  });

  test('drops what is before a gap', () => {
    const latest = thread([message(8), message(9)], true);
    expect(refreshedThread(thread([message(1), message(2)], true), latest)).toEqual(latest);
  });

  test('ignores a page from before what it has dropped', () => {
    const known = thread([message(3)], true);
    const latest = refreshedThread(known, thread([message(8), message(9)], true));
    expect(withOlder(latest, message(3), [message(1), message(2)], false)).toEqual(latest);
  });

  test('has no gap if the server has nothing older', () => {
    const latest = thread([message(8)], false);
    expect(ids(refreshedThread(thread([message(1)]), latest))).toEqual(['m01', 'm08']);
  });
});
