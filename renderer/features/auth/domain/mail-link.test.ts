import { describe, expect, test } from 'vitest';
import { desktopLink, destinationOf, readMailLink } from './mail-link.ts';

const origin = 'https://courtcrew.example';
const read = (query: string) => readMailLink(new URLSearchParams(query), origin);
const destination = (query: string) => {
  const link = read(query);
  return link && destinationOf(link);
};

describe('a link from a mail', () => {
  test('leads to the dashboard after sign-up', () => {
    expect(destination('token_hash=abc&type=signup')).toBe('/dashboard');
  });

  test('leads to the page the person came for', () => {
    const next = encodeURIComponent(`${origin}/clubs/riverside?tab=news`);
    expect(destination(`token_hash=abc&type=signup&next=${next}`)).toBe(
      '/clubs/riverside?tab=news',
    );
  });

  test('leads to a new password after recovery, and from there to what it names', () => {
    expect(destination('token_hash=abc&type=recovery')).toBe('/auth/reset-password');
    expect(destination('token_hash=abc&type=recovery&next=/invite/abc')).toBe(
      '/auth/reset-password?returnUrl=%2Finvite%2Fabc',
    );
  });

  test.each(['https://evil.example/x', '//evil.example', `${origin}.evil.example/x`, `${origin}/`])(
    'leads to the dashboard when it names %s',
    (next) => {
      expect(destination(`token_hash=a&type=signup&next=${encodeURIComponent(next)}`)).toBe(
        '/dashboard',
      );
    },
  );

  test.each(['', 'type=signup', 'token_hash=abc', 'token_hash=abc&type=surprise'])(
    'is no link of ours when its query is "%s"',
    (query) => {
      expect(read(query)).toBeNull();
    },
  );
});

describe('a link that was asked for in the desktop app', () => {
  const inDesktop = (next: string) => {
    const query = new URLSearchParams({ token_hash: 'abc', type: 'signup', next });
    const link = readMailLink(query, origin);
    return link && desktopLink(link, query);
  };

  test('opens there, with the page the person came for', () => {
    expect(inDesktop('courtcrew://clubs/create')).toBe(
      'courtcrew://auth/confirm?token_hash=abc&type=signup&next=%2Fclubs%2Fcreate',
    );
  });

  test.each([`${origin}/dashboard`, 'courtcrew:evil', '/dashboard'])('not so for %s', (next) => {
    expect(inDesktop(next)).toBeNull();
  });
});
