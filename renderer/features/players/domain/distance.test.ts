import { expect, test } from 'vitest';
import { awayText, radiusText, usualUnit } from './distance.ts';

test.each([
  ['en-US', 'mi'],
  ['en', 'mi'],
  ['en-GB', 'mi'],
  ['pt-PT', 'km'],
  ['de', 'km'],
  ['en-AU', 'km'],
] as const)('with %s distances are in %s', (locale, unit) => {
  expect(usualUnit(locale)).toBe(unit);
});

test.each([
  [2, 'km', 'About 2 km away.'],
  [1500, 'km', 'About 1,500 km away.'],
  [2, 'mi', 'About 1 mile away.'],
  [4, 'mi', 'About 2 miles away.'],
  [30, 'mi', 'About 19 miles away.'],
  [250, 'mi', 'About 160 miles away.'],
] as const)('%s kilometres in %s read "%s"', (km, unit, text) => {
  expect(awayText(km, unit)).toBe(text);
});

test('a radius has a text in either unit', () => {
  expect([5, 15, 100].map((km) => radiusText(km, 'km'))).toEqual(['5 km', '15 km', '100 km']);
  expect([5, 15, 100].map((km) => radiusText(km, 'mi'))).toEqual([
    '3 miles',
    '9 miles',
    '60 miles',
  ]);
});
