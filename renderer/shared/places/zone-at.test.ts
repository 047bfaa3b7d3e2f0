import { expect, test } from 'vitest';
import { zoneAt } from './zone-at.ts';

test.each([
  [38.72, -9.14, 'Europe/Lisbon'],
  [40.71, -74.01, 'America/New_York'],
  [-37.81, 144.96, 'Australia/Melbourne'],
] as const)('at %s, %s the time zone is %s', async (lat, lon, zone) => {
  expect(await zoneAt({ lat, lon })).toBe(zone);
});

test("a zone has the browser's name for it", async () => {
  expect(Intl.supportedValuesOf('timeZone')).toContain(await zoneAt({ lat: 22.57, lon: 88.36 }));
});

test('there is none off the map', async () => {
  expect(await zoneAt({ lat: 100, lon: 0 })).toBeNull();
});
