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
