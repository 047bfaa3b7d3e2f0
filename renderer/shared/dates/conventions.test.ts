import { afterEach, describe, expect, test } from 'vitest';
import { type Clock, conventionsOf, followConventions } from './conventions.ts';
import {
  clockTime,
  dateAtTime,
  dayMonthYear,
  hourText,
  monthDay,
  namedDay,
  namedDayAndYear,
  rangeText,
  shortDate,
  stampText,
  weekdayAndDay,
  weekdayAndYear,
  zoneNote,
} from './date-text.ts';
import { numberText } from './number-text.ts';
import { chatTimePattern } from './patterns.ts';

afterEach(() => followConventions(conventionsOf('en-US', null)));

const follow = (locale: string, clock: Clock | null = null): void =>
  followConventions(conventionsOf(locale, clock));

test.each([
  ['en-US', null, '12', false],
  ['en', null, '12', false],
  ['en-GB', null, '24', true],
  ['pt-PT', null, '24', true],
  ['de', null, '24', true],
  ['en-AU', null, '12', true],
  ['ja-JP', null, '24', false],
  ['ar-EG', null, '12', true],
  ['en-US', '24', '24', false],
  ['de-DE', '12', '12', true],
] as const)(
  '%s with the choice %s has the clock %s, day first: %s',
  (locale, choice, clock, dayFirst) => {
    expect(conventionsOf(locale, choice)).toEqual({ locale, clock, chosenClock: choice, dayFirst });
  },
);

describe('a reader in Portugal', () => {
  test('gets days before months and 24 hours, in English words', () => {
    follow('pt-PT');
    expect(shortDate('2026-01-05')).toBe('Mon, 5 Jan');
    expect(monthDay('2026-01-05')).toBe('5 Jan');
    expect(weekdayAndDay('2026-01-05')).toBe('Mon 5');
    expect(weekdayAndYear('2026-01-05')).toBe('Mon, 5 Jan 2026');
    expect(namedDay('2026-01-05')).toBe('Monday, 5 January');
    expect(namedDayAndYear('2026-01-05')).toBe('Monday, 5 January 2026');
    expect(clockTime('18:00')).toBe('18:00');
    expect(hourText(6)).toBe('06:00');
    expect(dateAtTime('2026-01-05', '18:00')).toBe('5 Jan 2026 at 18:00');
    expect(dayMonthYear(new Date('2026-01-05T12:00:00Z'), 'UTC')).toBe('5 Jan 2026');
    expect(rangeText('2026-02-02', '2026-02-08')).toBe('2 – 8 Feb 2026');
    expect(rangeText('2026-01-26', '2026-02-01')).toBe('26 Jan – 1 Feb 2026');
    expect(rangeText('2025-12-29', '2026-01-04')).toBe('29 Dec 2025 – 4 Jan 2026');
    expect(zoneNote('2026-07-01', '18:00', 'Europe/Lisbon', 'America/New_York')).toBe(
      'Western European Summer Time; Wed 13:00 for you',
    );
  });
});

test('numbers are grouped as in the locale, in Latin digits', () => {
  expect(numberText(12_500)).toBe('12,500');
  follow('de-DE');
  expect(numberText(12_500)).toBe('12.500');
  follow('ar-EG');
  expect(numberText(12_500)).toBe('12,500');
});

test('a chosen clock applies everywhere; until then messages keep theirs', () => {
  const at = new Date('2026-01-05T18:05:00Z');
  const chat = (): string => stampText(at, 'earlier', 'UTC', chatTimePattern());
  expect([stampText(at, 'today', 'UTC'), chat()]).toEqual(['6:05 pm', 'Jan 5, 18:05']);
  follow('en-US', '24');
  expect([stampText(at, 'yesterday', 'UTC'), chat()]).toEqual(['Yesterday 18:05', 'Jan 5, 18:05']);
  follow('de-DE', '12');
  expect([stampText(at, 'earlier', 'UTC'), chat()]).toEqual(['5 Jan, 6:05 pm', '5 Jan, 6:05 pm']);
});
