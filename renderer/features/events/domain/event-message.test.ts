import { expect, test } from 'vitest';
import { ANNOUNCEMENT_LIMITS } from '../../announcements/domain/limits.ts';
import { emptyMessage, EVENT_MESSAGE_SCHEMA, othersOf } from './event-message.ts';

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
