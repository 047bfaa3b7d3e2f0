import { expect, test } from 'vitest';
import { createCrashLimit } from './crash-limit.ts';
import { isPermitted } from './permissions.ts';
import { managedSlug, showsRequests, startPath } from './place.ts';

test.each([
  ['/clubs/riverside/manage', 'riverside'],
  ['/clubs/riverside/manage/members?q=x', 'riverside'],
  ['/clubs/riverside', null],
  ['/clubs/riverside/manager', null],
  ['/dashboard', null],
])('the console at %s belongs to %s', (path, slug) => {
  expect(managedSlug(path)).toBe(slug);
});

test.each([
  ['/clubs/riverside/manage', true],
  ['/clubs/riverside/manage?tab=x#requests', true],
  ['/clubs/riverside/manage/members', false],
  ['/clubs/riverside', false],
])('join requests are shown at %s: %s', (path, shown) => {
  expect(showsRequests(path)).toBe(shown);
});

test('the app starts at the console of the last club, if there is one', () => {
  expect(startPath('riverside')).toBe('/clubs/riverside/manage');
  expect(startPath(null)).toBe('/dashboard');
});

test('a crashed page is reloaded, unless it keeps crashing', () => {
  const isWorthATry = createCrashLimit();
  expect([0, 1000, 2000, 3000].map((at) => isWorthATry(at))).toEqual([true, true, true, false]);
  expect(isWorthATry(100_000)).toBe(true);
});

test("the app's pages may write to the clipboard and reach their backend, and nothing else", () => {
  expect(isPermitted('clipboard-sanitized-write', 'app://courtcrew/matches')).toBe(true);
  expect(isPermitted('clipboard-sanitized-write', 'https://evil.example')).toBe(false);
  expect(isPermitted('loopback-network', 'app://courtcrew/')).toBe(true);
  expect(isPermitted('loopback-network', 'https://evil.example')).toBe(false);
  for (const permission of ['media', 'geolocation', 'notifications', 'clipboard-read', 'usb'])
    expect(isPermitted(permission, 'app://courtcrew/')).toBe(false);
});
