import { expect, test } from 'vitest';
import { deviceText, isHandheld } from './device-text.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox on Windows',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/18.0 Safari/605',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604',
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (X11; Linux) ${WEBKIT} courtcrew/1.0 Chrome/140 Electron/40.0 Safari/537`,
    'CourtCrew app on Linux',
  ],
  ['Something (Windows NT 10.0)', 'Windows'],
  ['node', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is recognised as %s', (userAgent, words) => {
  expect(deviceText(userAgent)).toBe(words);
});

test('phones and tablets are handheld', () => {
  expect(isHandheld('Mozilla/5.0 (Linux; Android 15)')).toBe(true);
  expect(isHandheld('Mozilla/5.0 (Windows NT 10.0)')).toBe(false);
});
