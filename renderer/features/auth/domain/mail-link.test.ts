import { describe, expect, test } from 'vitest';
import { destinationOf, pathOfLink, readMailLink } from './mail-link.ts';

const origin = 'https://courtcrew.example';
const read = (query: string) => readMailLink(new URLSearchParams(query), origin);
const destination = (query: string) => {
  const link = read(query);
  return link && destinationOf(link);
};

const inDesktop = (next: string, proof = 'token_hash=abc') => {
  const link = read(`${proof}&type=signup&next=${encodeURIComponent(next)}`);
  return link && { path: pathOfLink(link), fromDesktop: link.fromDesktop };
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

  test('leads to a new password after recovery, and from there to the page it names', () => {
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
    'is not ours when its query is "%s"',
    (query) => {
      expect(read(query)).toBeNull();
    },
  );
});

describe('a link that the desktop app may open', () => {
  test.each([
    ['courtcrew://clubs/create', true],
    [`${origin}/clubs/create`, false],
    ['courtcrew:evil', false],
  ])('for %s shows whether it was requested there: %s', (next, fromDesktop) => {
    expect(inDesktop(next)?.fromDesktop).toBe(fromDesktop);
  });

  test('keeps the page the person came for', () => {
    const path = '/auth/confirm?token_hash=abc&type=signup&next=%2Fclubs%2Fcreate';
    expect(inDesktop('courtcrew://clubs/create')?.path).toBe(path);
    expect(inDesktop(`${origin}/clubs/create`)?.path).toBe(path);
    expect(inDesktop('courtcrew://auth/reset-password')?.path).toBe(
      '/auth/confirm?token_hash=abc&type=signup',
    );
  });

  test('may contain a code instead of a token', () => {
    expect(inDesktop('/dashboard', 'code=abc')?.path).toBe(
      '/auth/confirm?code=abc&type=signup&next=%2Fdashboard',
    );
  });
});
