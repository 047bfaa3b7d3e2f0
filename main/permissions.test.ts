import { expect, test } from 'vitest';
import { isPermitted } from './permissions.ts';

const OWN = 'app://courtcrew/dashboard';

test('our own page may copy a link, keep the screen on, and reach its backend', () => {
  expect(isPermitted('clipboard-sanitized-write', OWN)).toBe(true);
  expect(isPermitted('screen-wake-lock', OWN)).toBe(true);
  expect(isPermitted('local-network-access', OWN)).toBe(true);
});

test.each([
  'media',
  'geolocation',
  'notifications',
  'midi',
  'hid',
  'serial',
  'usb',
  'clipboard-read',
  'openExternal',
  'fullscreen',
])('it may not have %s', (permission) => {
  expect(isPermitted(permission, OWN)).toBe(false);
});

test.each(['https://evil.example/', 'app://evil/', 'file:///etc/passwd', ''])(
  'another page may do nothing: "%s"',
  (page) => {
    expect(isPermitted('clipboard-sanitized-write', page)).toBe(false);
  },
);
