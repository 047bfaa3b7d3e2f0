import { expect, test } from 'vitest';
import { zonesWith } from './time-zones.ts';

test("the browser's own time zone can always be chosen", () => {
  expect(zonesWith('Europe/Lisbon', ['Europe/Lisbon', 'Europe/Rome'])).toEqual([
    'Europe/Lisbon',
    'Europe/Rome',
  ]);
  expect(zonesWith('UTC', ['Europe/Lisbon'])).toEqual(['UTC', 'Europe/Lisbon']);
});
