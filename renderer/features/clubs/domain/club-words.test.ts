import { expect, test } from 'vitest';
import { announcementAge, joiningWords, memberCountWords, placeOf } from './club-words.ts';

const now = new Date('2026-06-10T12:00:00Z');

test.each([
  ['2026-06-10T12:00:30Z', 'Just now'],
  ['2026-06-10T11:00:01Z', 'Just now'],
  ['2026-06-10T11:00:00Z', '1 hour ago'],
  ['2026-06-10T09:30:00Z', '2 hours ago'],
  ['2026-06-09T12:00:01Z', '23 hours ago'],
  ['2026-06-09T12:00:00Z', '1 day ago'],
  ['2026-06-08T12:00:01Z', '1 day ago'],
  ['2026-06-08T12:00:00Z', '2 days ago'],
  ['2026-05-11T12:00:00Z', '30 days ago'],
])('an announcement of %s is "%s"', (createdAt, words) => {
  expect(announcementAge(createdAt, now)).toBe(words);
});

test('a club without a place is virtual', () => {
  expect(placeOf(' ')).toBe('Virtual');
  expect(placeOf('Lisbon')).toBe('Lisbon');
});

test('one member is not "members"', () => {
  expect(memberCountWords(1)).toBe('1 member');
  expect(memberCountWords(0)).toBe('0 members');
  expect(memberCountWords(1200)).toBe('1,200 members');
});

test('a private club is joined by invitation, a public one at once or on request', () => {
  expect(joiningWords({ isPublic: false, autoApprove: false })).toBe('Invited');
  expect(joiningWords({ isPublic: true, autoApprove: true })).toBe('Open');
  expect(joiningWords({ isPublic: true, autoApprove: false })).toBe('On request');
});
