import { expect, test } from 'vitest';
import { sentOtherwise } from './sent-otherwise.ts';

const going = { name: 'reply_to_event', args: { event_id: 'e', going: true } };
const join = { name: 'join_open_match', args: { open_match_id: 'm' } };

test.each([
  ['a full event', going, 'waiting', "You're on the waiting list"],
  ['a full match', join, { state: 'waiting', position: 2 }, "You're on the waiting list"],
  ['a match that asks', join, { state: 'requested', why: 'level' }, "You've asked to join"],
])('somebody too late to %s is told', (_what, call, answer, title) => {
  expect(sentOtherwise(call, answer)?.title).toBe(title);
});

test.each([
  ['a place', going, 'going'],
  ['a no', { ...going, args: { event_id: 'e', going: false } }, 'declined'],
  ['a seat', join, { state: 'seated' }],
  ['an answer that is not known', join, null],
  ['anything else', { name: 'send_message', args: {} }, 'waiting'],
])('no notice is shown for %s', (_what, call, answer) => {
  expect(sentOtherwise(call, answer)).toBeNull();
});
