import { expect, test } from 'vitest';
import { type ClubEvent, phaseOf, withReply } from './club-event.ts';
import { eventWith } from './event-fixture.ts';

const event = eventWith({ timeZone: 'Europe/Lisbon', capacity: 2, goingCount: 1, cameCount: 1 });

test.each([
  ['2026-01-05T17:59:59Z', 'ahead'],
  ['2026-01-05T18:00:00Z', 'on'],
  ['2026-01-05T19:29:59Z', 'on'],
  ['2026-01-05T19:30:00Z', 'over'],
])('at %s the event is %s', (now, phase) => {
  expect(phaseOf(event, new Date(now))).toBe(phase);
});

test('answering while there is room gives a place', () => {
  expect(withReply(event, true)).toEqual({ ...event, goingCount: 2, reply: { state: 'going' } });
});

test('answering when it is full means waiting at the end', () => {
  const full = { ...event, goingCount: 2, waitingCount: 3 };
  expect(withReply(full, true)).toEqual({
    ...full,
    waitingCount: 4,
    reply: { state: 'waiting', place: 4 },
  });
});

test('without a limit nobody waits', () => {
  const open = { ...event, capacity: null, goingCount: 800 };
  expect(withReply(open, true).goingCount).toBe(801);
});

test('a place given up goes to the first person waiting', () => {
  const full: ClubEvent = { ...event, goingCount: 2, waitingCount: 1, reply: { state: 'going' } };
  expect(withReply(full, false)).toEqual({
    ...full,
    waitingCount: 0,
    reply: { state: 'declined' },
  });
  expect(withReply({ ...full, waitingCount: 0 }, false).goingCount).toBe(1);
});

test('leaving the waiting list takes nobody else off it', () => {
  const waiting: ClubEvent = {
    ...event,
    goingCount: 2,
    waitingCount: 2,
    reply: { state: 'waiting', place: 1 },
  };
  expect(withReply(waiting, false)).toMatchObject({ goingCount: 2, waitingCount: 1 });
});

test('an answer given twice counts once', () => {
  const going: ClubEvent = { ...event, reply: { state: 'going' } };
  expect(withReply(going, true)).toEqual(going);
});
