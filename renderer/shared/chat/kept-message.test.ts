import { expect, test } from 'vitest';
import { keptMessages, lastKept, withKept } from './kept-message.ts';

const entry = (id: string, messageId: string, state: 'waiting' | 'refused' = 'waiting') => ({
  id,
  call: {
    name: 'send_message',
    args: { message_id: messageId, receiver_id: 'leo', content: `Hi ${messageId}` },
  },
  madeAt: '2026-11-22T10:00:00Z',
  state,
});

const shown = (id: string, state: 'sending' | 'failed' | 'kept') => ({
  id,
  content: `Hi ${id}`,
  writtenAt: '2026-11-22T10:00:00Z',
  state,
});

test('waiting messages to one player appear in their conversation', () => {
  const other = { ...entry('4', 'd'), call: { name: 'confirm_result', args: { result_id: 1 } } };
  const kept = keptMessages([entry('1', 'a'), other, entry('2', 'b', 'refused')], 'leo');
  expect([...kept.values()]).toEqual([
    { ...shown('a', 'kept'), entryId: '1' },
    { ...shown('b', 'failed'), entryId: '2' },
  ]);
  expect(keptMessages([entry('1', 'a')], 'ana').size).toBe(0);
});

test('waiting messages in a channel appear there', () => {
  const name = 'send_channel_message';
  const args = { message_id: 'a', channel_id: 'social', content: 'Hi a' };
  const entries = [{ ...entry('1', 'a'), call: { name, args } }, entry('2', 'b')];
  expect([...keptMessages(entries, 'social').keys()]).toEqual(['a']);
});

test('a message known in both places appears once', () => {
  const kept = keptMessages([entry('1', 'a'), entry('2', 'b'), entry('3', 'c')], 'leo');
  const here = [shown('a', 'sending'), shown('b', 'failed'), shown('z', 'failed')];
  expect(withKept(here, kept).map(({ id, state }) => [id, state])).toEqual([
    ['a', 'sending'],
    ['b', 'kept'],
    ['z', 'failed'],
    ['c', 'kept'],
  ]);
});

test('a message being sent comes below those that have been waiting', () => {
  const kept = keptMessages([entry('1', 'a')], 'leo');
  const now = { ...shown('b', 'sending'), writtenAt: '2026-11-22T10:05:00Z' };
  expect(withKept([now], kept).map(({ id }) => id)).toEqual(['a', 'b']);
});

const to = (id: string, peerId: string, state: 'waiting' | 'refused' = 'waiting') => ({
  ...entry(id, id, state),
  subject: peerId.toUpperCase(),
  call: { name: 'send_message', args: { message_id: id, receiver_id: peerId, content: id } },
});

test('each conversation shows its last waiting message, or the one refused; the latest first', () => {
  const other = { ...to('9', 'leo'), call: { name: 'confirm_result', args: { result_id: 1 } } };
  const kept = lastKept([
    to('1', 'leo'),
    to('2', 'ana', 'refused'),
    to('3', 'leo'),
    to('4', 'ana'),
    other,
  ]);
  expect(kept).toEqual([
    { placeId: 'leo', path: '/chat/leo', name: 'LEO', content: '3', failed: false },
    { placeId: 'ana', path: '/chat/ana', name: 'ANA', content: '2', failed: true },
  ]);
});
