import { expect, test } from 'vitest';
import { joiningText, memberCountText, firstRequestsText, placeOf } from './club-text.ts';

test('a club without a place is virtual', () => {
  expect(placeOf(' ')).toBe('Virtual');
  expect(placeOf('Lisbon')).toBe('Lisbon');
});

test('one member is not "members"', () => {
  expect(memberCountText(1)).toBe('1 member');
  expect(memberCountText(0)).toBe('0 members');
  expect(memberCountText(1200)).toBe('1,200 members');
});

test('requests beyond those shown are counted in words', () => {
  expect(firstRequestsText(100, 1337)).toBe(
    'These are the first 100 of 1,337 requests. The rest will appear as you answer these.',
  );
});

test('a private club is joined by invitation, a public one at once or on request', () => {
  expect(joiningText({ isPublic: false, autoApprove: false })).toBe('Invited');
  expect(joiningText({ isPublic: true, autoApprove: true })).toBe('Open');
  expect(joiningText({ isPublic: true, autoApprove: false })).toBe('On request');
});
