import { describe, expect, test } from 'vitest';
import { INVITATION_SCHEMA, EMPTY_INVITATION, newInvitation } from './invitation-draft.ts';
import { invitationUrl, timeLeft, tokenOfInvitation, usesText } from './invitation.ts';

const now = new Date('2026-05-01T12:00:00Z');

test.each([
  [0, null, 'Not used yet'],
  [1, null, 'Used once'],
  [7, null, 'Used 7 times'],
  [0, 1, 'For one person, not used yet'],
  [1, 1, 'For one person, used'],
  [2, 5, 'Used 2 of 5 times'],
] as const)('%i of %s uses read "%s"', (uses, maxUses, words) => {
  expect(usesText({ uses, maxUses })).toBe(words);
});

test.each([
  ['2026-05-01T13:00:00Z', 'Expires within a day'],
  ['2026-05-02T13:00:00Z', 'Expires in 2 days'],
  ['2026-05-31T12:00:00Z', 'Expires in 30 days'],
])('one that ends at %s says "%s"', (expiresAt, words) => {
  expect(timeLeft(expiresAt, now)).toBe(words);
});

test('a link is an address of this app', () => {
  expect(invitationUrl('abc', 'https://courtcrew.example')).toBe(
    'https://courtcrew.example/invite/abc',
  );
});

test('a draft becomes an invitation', () => {
  expect(newInvitation(EMPTY_INVITATION)).toEqual({
    role: 'member',
    days: 7,
    maxUses: null,
    note: '',
  });
  expect(newInvitation({ ...EMPTY_INVITATION, audience: 'one' }).maxUses).toBe(1);
  expect(newInvitation({ ...EMPTY_INVITATION, audience: 'some', maxUses: '12' }).maxUses).toBe(12);
});

test('an invitation for an admin works once', () => {
  expect(newInvitation({ ...EMPTY_INVITATION, role: 'admin' }).maxUses).toBe(1);
  // Values typed earlier for members are hidden, and not validated.
  const draft = { ...EMPTY_INVITATION, role: 'admin', audience: 'some', maxUses: '' };
  expect(INVITATION_SCHEMA.isValidSync(draft)).toBe(true);
});

test.each([
  ['some', '', false],
  ['some', '0', false],
  ['some', '2.5', false],
  ['some', '1001', false],
  ['some', '30', true],
  ['any', '', true],
] as const)('for %s players, "%s" uses are fine: %s', (audience, maxUses, fine) => {
  expect(INVITATION_SCHEMA.isValidSync({ ...EMPTY_INVITATION, audience, maxUses })).toBe(fine);
});

describe('the invitation that a path leads to', () => {
  test.each([
    ['/invite/abc_-9', 'abc_-9'],
    ['/invite/abc?x=1', null],
    ['/invite/', null],
    ['/clubs/invite/abc', null],
    ['/invite/a/b', null],
    [null, null],
  ])('%s names %s', (path, token) => {
    expect(tokenOfInvitation(path)).toBe(token);
  });
});
