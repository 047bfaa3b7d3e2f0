import { expect, test } from 'vitest';
import { clockHolds } from './clock-evidence.ts';

const NOW = Date.parse('2030-05-01T12:00:00Z');
const DAY = 86_400_000;

const sessionUntil = (at: number) => ({
  access_token: `x.${btoa(JSON.stringify({ exp: at / 1000 }))}.y`,
});

test("a clock is trusted near the token's time, and when there is no evidence", () => {
  expect(clockHolds(NOW, sessionUntil(NOW + DAY / 24))).toBe(true);
  // Away for some days, or with a clock that is some days off.
  expect(clockHolds(NOW, sessionUntil(NOW - 14 * DAY))).toBe(true);
  expect(clockHolds(NOW, sessionUntil(NOW + 14 * DAY))).toBe(true);
  for (const nothing of [null, 'no session', {}, { access_token: 'none' }])
    expect(clockHolds(NOW, nothing)).toBe(true);
});

test('a clock that is a year off is not trusted, in either direction', () => {
  expect(clockHolds(NOW, sessionUntil(NOW - 365 * DAY))).toBe(false);
  expect(clockHolds(NOW, sessionUntil(NOW + 365 * DAY))).toBe(false);
});
