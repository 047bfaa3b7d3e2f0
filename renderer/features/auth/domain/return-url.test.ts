import { describe, expect, test } from 'vitest';
import { safeReturnUrl, withReturnUrl } from './return-url.ts';

describe('a return address', () => {
  test.each(['/dashboard', '/discover?tab=players', '/clubs/riverside#news', '/', '/chat/a%2Fb'])(
    'is followed when it is a path of this app: %s',
    (path) => {
      expect(safeReturnUrl(path)).toBe(path);
    },
  );

  test.each([
    ['another host', '//evil.example/x'],
    ['another host behind a backslash', '/\\evil.example'],
    ['another host behind a tab', '/\t/evil.example'],
    ['another host behind dots', '/.//evil.example'],
    ['another host behind two dots', '/x/..//evil.example'],
    ['a scheme', 'https://evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'dashboard'],
    ['a line break', '/dashboard\nSet-Cookie: a=b'],
    ['nothing', ''],
    ['the login page itself', '/auth/login?returnUrl=/x'],
    ['the old login path', '/login'],
  ])('is not followed when it is %s', (_what, address) => {
    expect(safeReturnUrl(address)).toBeNull();
  });

  test('is not followed when there is none', () => {
    expect(safeReturnUrl(null)).toBeNull();
  });

  test('keeps its own query when nested in another one', () => {
    expect(withReturnUrl('/auth/login', '/discover?tab=players&q=a b')).toBe(
      '/auth/login?returnUrl=%2Fdiscover%3Ftab%3Dplayers%26q%3Da%20b',
    );
  });

  test('leaves the path alone when there is nothing to return to', () => {
    expect(withReturnUrl('/auth/login', null)).toBe('/auth/login');
  });
});
