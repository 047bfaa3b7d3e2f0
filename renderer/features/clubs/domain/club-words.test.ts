import { expect, test } from 'vitest';
import { joiningWords, memberCountWords, newestRequestsWords, placeOf } from './club-words.ts';

test('a club without a place is virtual', () => {
  expect(placeOf(' ')).toBe('Virtual');
  expect(placeOf('Lisbon')).toBe('Lisbon');
});

test('one member is not "members"', () => {
  expect(memberCountWords(1)).toBe('1 member');
  expect(memberCountWords(0)).toBe('0 members');
  expect(memberCountWords(1200)).toBe('1,200 members');
});

test('more requests than are shown are counted in words', () => {
  expect(newestRequestsWords(100, 1337)).toBe(
    'These are the newest 100 of 1,337 requests. The others follow as you decide.',
  );
});

test('a private club is joined by invitation, a public one at once or on request', () => {
  expect(joiningWords({ isPublic: false, autoApprove: false })).toBe('Invited');
  expect(joiningWords({ isPublic: true, autoApprove: true })).toBe('Open');
  expect(joiningWords({ isPublic: true, autoApprove: false })).toBe('On request');
});
