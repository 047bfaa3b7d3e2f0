import { expect, test } from 'vitest';
import { ANNOUNCEMENT_LIMITS } from '../../announcements/domain/limits.ts';
import {
  canBeWrittenTo,
  emptyMessage,
  EVENT_MESSAGE_SCHEMA,
  messageReachText,
  othersOf,
} from './event-message.ts';

const EVENT = { title: 'Club night', date: '2026-01-05', time: '18:00' } as const;

test('a message starts with the event it is about as its title', () => {
  expect(emptyMessage(EVENT).title).toMatch(/^Club night on .*Jan.* 5/u);
});

test('an event title too long for the day is used alone, and fits', () => {
  const title = 'a'.repeat(ANNOUNCEMENT_LIMITS.titleLength);
  const message = emptyMessage({ ...EVENT, title });
  expect(message.title).toBe(title);
  expect(EVENT_MESSAGE_SCHEMA.isValidSync({ ...message, content: 'Rain.' })).toBe(true);
});

test('a message without text is not sent', () => {
  expect(EVENT_MESSAGE_SCHEMA.isValidSync({ ...emptyMessage(EVENT), content: ' ' })).toBe(false);
});

test.each([
  ['going', { going: 4, waiting: 2 }],
  ['waiting', { going: 5, waiting: 1 }],
  ['declined', { going: 5, waiting: 2 }],
] as const)('a manager who has answered %s does not write to themselves', (state, others) => {
  const reply = state === 'waiting' ? { state, place: 1 } : { state };
  expect(othersOf({ goingCount: 5, waitingCount: 2, reply })).toEqual(others);
});

const ENDED: Parameters<typeof canBeWrittenTo>[0] = {
  startsAt: '2026-01-05T18:00:00Z',
  durationMinutes: 90,
  cancelled: false,
  goingCount: 2,
  waitingCount: 0,
  reply: { state: 'going' },
};

test.each([
  ['before it ends', {}, '2026-01-05T18:30:00Z', true],
  ['within a week of its end', {}, '2026-01-12T19:29:00Z', true],
  ['a week after its end', {}, '2026-01-12T19:30:00Z', false],
  ['if it was cancelled', { cancelled: true }, '2026-01-05T18:30:00Z', false],
  ['if nobody else is going', { goingCount: 1 }, '2026-01-05T18:30:00Z', false],
])('players of an event %s', (_when, changes, now, expected) => {
  expect(canBeWrittenTo({ ...ENDED, ...changes }, new Date(now))).toBe(expected);
});

test('a message after an event goes to the players who were going', () => {
  expect(messageReachText(1, true)).toMatch(/^This goes to the player who was going\./u);
  expect(messageReachText(3, true)).toMatch(/^This goes to the 3 players who were going\./u);
  expect(messageReachText(3, false)).toMatch(/^This goes to the 3 players who are going now\./u);
});
