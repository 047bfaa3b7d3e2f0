import { expect, test } from 'vitest';
import { eventWith } from './event-fixture.ts';
import {
  attendedText,
  calledOffText,
  durationText,
  eventTime,
  goingText,
  myReplyText,
  waitingListText,
} from './event-text.ts';

const event = eventWith({ timeZone: 'Europe/Lisbon', goingCount: 3 });

test("an event's time is in its own zone", () => {
  expect(eventTime(event)).toBe('Mon, Jan 5, 6:00 pm');
});

test.each([
  [15, '15 minutes'],
  [60, '1 hour'],
  [75, '75 minutes'],
  [90, '1.5 hours'],
  [1440, '24 hours'],
])('%i minutes are %s', (minutes, words) => {
  expect(durationText(minutes)).toBe(words);
});

test('those going are counted against the places, if limited', () => {
  expect(goingText(event)).toBe('3 of 4 going');
  expect(goingText({ ...event, capacity: null })).toBe('3 going');
  expect(goingText({ ...event, capacity: null, goingCount: 0 })).toBe('Nobody is going yet');
});

test('a waiting list is mentioned when somebody is on it', () => {
  expect(waitingListText(event)).toBeNull();
  expect(waitingListText({ ...event, waitingCount: 2 })).toBe('2 on the waiting list');
});

test('afterwards it says who came', () => {
  expect(attendedText(event)).toBe('Nobody came');
  expect(attendedText({ ...event, cameCount: 5 })).toBe('5 came');
});

test('a cancelled one says whom that concerned', () => {
  expect(calledOffText(event)).toBe('3 players were going');
  expect(calledOffText({ ...event, goingCount: 1 })).toBe('1 player was going');
  expect(calledOffText({ ...event, goingCount: 0 })).toBeNull();
});

test('the viewer sees their own answer', () => {
  expect(myReplyText({ state: 'none' })).toBeNull();
  expect(myReplyText({ state: 'going' })).toBe("You're going");
  expect(myReplyText({ state: 'waiting', place: 2 })).toBe("You're number 2 on the waiting list");
  expect(myReplyText({ state: 'declined' })).toBe("You're not going");
});
