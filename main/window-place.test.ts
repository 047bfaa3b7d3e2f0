import { expect, test } from 'vitest';
import { openingPlace, readWindowPlace } from './window-place.ts';

const desk = { x: 0, y: 0, width: 1920, height: 1040 };
const left = { x: -1280, y: 0, width: 1280, height: 1000 };
const kept = { x: 100, y: 50, width: 1200, height: 800, maximized: false };

test('a window opens where it was', () => {
  expect(openingPlace(kept, [desk])).toEqual(kept);
});

test('also on a second screen, unless that is gone', () => {
  const there = { ...kept, x: -1200 };
  expect(openingPlace(there, [desk, left])).toMatchObject({ x: -1200 });
  expect(openingPlace(there, [desk])).toEqual({ width: 1280, height: 860, maximized: false });
});

test('it is never larger than the screen, nor too small to use', () => {
  expect(openingPlace({ ...kept, width: 5000, height: 10 }, [desk])).toMatchObject({
    width: 1920,
    height: 480,
  });
});

test.each([
  null,
  'x',
  {},
  { ...kept, x: 1.5 },
  { ...kept, width: Number.NaN },
  { ...kept, y: 1e9 },
])('invalid values count as never kept: %o', (value) => {
  expect(readWindowPlace(value)).toBeNull();
});
