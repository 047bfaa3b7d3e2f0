import { expect, test } from 'vitest';
import { linkAmong, readDeepLink } from './deep-link.ts';

test('the link of a mail signs in, with what its page needs and nothing else', () => {
  expect(readDeepLink('courtcrew://auth/confirm?token_hash=abcdef12&type=signup')).toEqual({
    kind: 'sign-in',
    path: '/auth/confirm?token_hash=abcdef12&type=signup',
  });
  expect(
    readDeepLink('courtcrew://auth/confirm?token_hash=abcdef12&type=recovery&next=//evil.example'),
  ).toEqual({ kind: 'sign-in', path: '/auth/confirm?token_hash=abcdef12&type=recovery' });
});

test.each([
  ['dashboard', '%2Fdashboard'],
  ['invite/AbC_-123', '%2Finvite%2FAbC_-123'],
])('a code that the server adds to %s signs in', (page, next) => {
  expect(readDeepLink(`courtcrew://${page}?code=abcdef12`)).toEqual({
    kind: 'sign-in',
    path: `/auth/confirm?code=abcdef12&type=magiclink&next=${next}`,
  });
});

test('an invitation opens, and replaces nobody', () => {
  expect(readDeepLink('courtcrew://invite/AbC_-123')).toEqual({
    kind: 'open',
    path: '/invite/AbC_-123',
  });
});

test.each([
  'courtcrew://auth/confirm?access_token=abcdef12&refresh_token=abcdef12',
  'courtcrew://auth/confirm#access_token=abcdef12',
  'courtcrew://auth/confirm?token_hash=abcdef12&type=signup&access_token=abcdef12',
  'courtcrew://auth/confirm?token_hash=abcdef12&type=nonsense',
  'courtcrew://auth/confirm?token_hash=&type=signup',
  'courtcrew://user@auth/confirm?token_hash=abcdef12&type=signup',
  'courtcrew://auth/confirm?code=abcdef12&token_hash=abcdef12&type=signup',
  'courtcrew://dashboard?code=abcdef12&access_token=abcdef12',
  'courtcrew://dashboard?code=',
  'courtcrew://clubs/riverside/manage',
  'courtcrew://invite/a/b',
  'courtcrew://invite/..',
  'courtcrew://invite/abcdef12?session=1',
  'https://courtcrew.example/invite/abcdef12',
  'javascript:alert(1)',
  'courtcrew:',
  '',
])('nothing else is followed: %s', (link) => {
  expect(readDeepLink(link)).toBeNull();
});

test('a command line may carry one', () => {
  expect(linkAmong(['electron', '.', '--hidden', 'courtcrew://invite/x'])).toBe(
    'courtcrew://invite/x',
  );
  expect(linkAmong(['electron', '.'])).toBeNull();
});
