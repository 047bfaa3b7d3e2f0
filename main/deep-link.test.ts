import { expect, test } from 'vitest';
import { linkAmong, readDeepLink } from './deep-link.ts';

test("a mail's link signs in, passing on what its page needs and nothing else", () => {
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

test('an invitation opens without signing anybody out', () => {
  expect(readDeepLink('courtcrew://invite/AbC_-123')).toEqual({
    kind: 'open',
    path: '/invite/AbC_-123',
  });
});

const ID = '0a1b2c3d-0a1b-4a1b-8a1b-0a1b2c3d4e5f';

test.each([
  'play',
  `play/${ID}`,
  `clubs/tejo-tennis-club/leagues/${ID}`,
  `clubs/tejo-tennis-club/events/${ID}/rotation`,
  `clubs/tejo-tennis-club/events/${ID}/rotation/screen`,
  `channels/${ID}`,
  'outbox',
])('a link people share opens: %s', (page) => {
  expect(readDeepLink(`courtcrew://${page}`)).toEqual({ kind: 'open', path: `/${page}` });
  expect(readDeepLink(`courtcrew://${page}/`)).toEqual({ kind: 'open', path: `/${page}` });
  expect(readDeepLink(`courtcrew://${page}?session=1`)).toBeNull();
  expect(readDeepLink(`courtcrew://${page}/more`)).toBeNull();
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
  'courtcrew://clubs/riverside/manage/leagues/0a1b2c3d-0a1b-4a1b-8a1b-0a1b2c3d4e5f',
  'courtcrew://clubs/../leagues/0a1b2c3d-0a1b-4a1b-8a1b-0a1b2c3d4e5f',
  'courtcrew://channels/everybody',
  'courtcrew://invite/a/b',
  'courtcrew://invite/AbC_-123.',
  'courtcrew://invite/..',
  'courtcrew://invite/abcdef12?session=1',
  'https://courtcrew.example/invite/abcdef12',
  'javascript:alert(1)',
  'courtcrew:',
  '',
])('no other link is followed: %s', (link) => {
  expect(readDeepLink(link)).toBeNull();
});

test('a command line may contain a link', () => {
  expect(linkAmong(['electron', '.', '--hidden', 'courtcrew://invite/x'])).toBe(
    'courtcrew://invite/x',
  );
  expect(linkAmong(['electron', '.'])).toBeNull();
});
