import { expect, test } from 'vitest';
import { isWithin, periodOf, periodsLater, periodTitle } from './calendar-period.ts';

test('a month is a month, and a week starts on Monday', () => {
  const month = { first: '2026-03-01', last: '2026-03-31' };
  expect(periodOf('month', '2026-03-29')).toEqual(month);
  expect(periodOf('agenda', '2026-03-29')).toEqual(month);
  expect(periodOf('week', '2026-03-29')).toEqual({ first: '2026-03-23', last: '2026-03-29' });
  expect(periodOf('week', '2026-03-30')).toEqual({ first: '2026-03-30', last: '2026-04-05' });
});

test('periods follow each other, across clock changes and years', () => {
  expect(periodsLater('week', '2026-03-29', 1)).toBe('2026-03-30');
  expect(periodsLater('week', '2026-11-02', -1)).toBe('2026-10-26');
  expect(periodsLater('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(periodsLater('agenda', '2026-01-31', -1)).toBe('2025-12-01');
});

test("a period's title repeats nothing", () => {
  expect(periodTitle('month', '2026-02-10')).toBe('February 2026');
  expect(periodTitle('agenda', '2026-02-10')).toBe('February 2026');
  expect(periodTitle('week', '2026-02-04')).toBe('Feb 2 – 8, 2026');
  expect(periodTitle('week', '2026-02-01')).toBe('Jan 26 – Feb 1, 2026');
  expect(periodTitle('week', '2026-01-01')).toBe('Dec 29, 2025 – Jan 4, 2026');
});

test('a period includes its first and last day', () => {
  const week = periodOf('week', '2026-02-04');
  expect(
    ['2026-02-01', '2026-02-02', '2026-02-08', '2026-02-09'].map((day) => isWithin(day, week)),
  ).toEqual([false, true, true, false]);
});
