import { describe, expect, test, vi } from 'vitest';
import {
  clockTime,
  dashboardDateBadge,
  dateAndTime,
  dateAtTime,
  dayMonthYear,
  greeting,
  monthAndYear,
  shortDate,
  timeAgo,
  zoneNote,
} from './date-text.ts';

test("dates and times are written in the product's style", () => {
  expect(shortDate('2026-01-05')).toBe('Mon, Jan 5');
  expect(clockTime('18:00')).toBe('6:00 pm');
  expect(clockTime('06:30:00')).toBe('6:30 am');
  expect(dateAtTime('2026-01-05', '18:00')).toBe('Jan 5, 2026 at 6:00 pm');
});

test("a time that this device's clock skips is written as agreed", () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(new Date('2026-03-08T02:30').getHours()).toBe(3);
  expect(dateAtTime('2026-03-08', '02:30')).toBe('Mar 8, 2026 at 2:30 am');
  vi.unstubAllEnvs();
});

test.each([
  ['2026-06-10T12:00:30Z', 'just now'],
  ['2026-06-10T11:59:00Z', '1 minute ago'],
  ['2026-06-10T09:30:00Z', '2 hours ago'],
  ['2026-06-09T12:00:00Z', 'yesterday'],
  ['2026-05-12T12:00:00Z', '29 days ago'],
  ['2026-05-11T12:00:00Z', 'last month'],
  ['2025-06-12T12:00:00Z', '12 months ago'],
  ['2024-06-10T12:00:00Z', '2 years ago'],
])('what happened at %s was %s', (instant, words) => {
  expect(timeAgo(new Date(instant), new Date('2026-06-10T12:00:00Z'))).toBe(words);
});

test("an instant is written in a zone's time", () => {
  expect(dateAndTime(new Date('2026-06-10T23:30:00Z'), 'Europe/Lisbon')).toBe(
    'Jun 11, 2026 at 12:30 am',
  );
});

test("an instant's month is the viewer's", () => {
  const newYear = new Date('2026-01-01T02:00:00Z');
  expect(monthAndYear(newYear, 'UTC')).toBe('January 2026');
  expect(monthAndYear(newYear, 'America/New_York')).toBe('December 2025');
});

test("an instant's day is the zone's", () => {
  const newYear = new Date('2026-01-01T02:00:00Z');
  expect(dayMonthYear(newYear, 'UTC')).toBe('Jan 1, 2026');
  expect(dayMonthYear(newYear, 'America/New_York')).toBe('Dec 31, 2025');
});

describe("the greeting follows the viewer's clock", () => {
  test.each([
    ['2026-07-01T10:59:00Z', 'Europe/Lisbon', 'Good morning'],
    ['2026-07-01T11:00:00Z', 'Europe/Lisbon', 'Good afternoon'],
    ['2026-07-01T16:59:00Z', 'Europe/Lisbon', 'Good afternoon'],
    ['2026-07-01T17:00:00Z', 'Europe/Lisbon', 'Good evening'],
    ['2026-07-01T11:00:00Z', 'UTC', 'Good morning'],
    ['2026-07-01T11:00:00Z', 'America/New_York', 'Good morning'],
  ])('%s in %s: %s', (now, zone, words) => {
    expect(greeting(new Date(now), zone)).toBe(words);
  });
});

describe('the date badge of the dashboard', () => {
  const now = new Date('2026-03-05T23:30:00Z');
  test.each([
    ['2026-03-05', 'Today'],
    ['2026-03-06', 'Tomorrow'],
    ['2026-03-07', 'In 2 days'],
    ['2026-03-12', 'In 7 days'],
    ['2026-03-13', 'In 1 week'],
    ['2026-03-19', 'In 2 weeks'],
    ['2026-04-04', 'In 4 weeks'],
    ['2026-04-05', new Date(2026, 3, 5).toLocaleDateString()],
    ['2026-03-04', new Date(2026, 2, 4).toLocaleDateString()],
  ])('%s: %s', (date, badge) => {
    expect(dashboardDateBadge(date, now, 'UTC')).toBe(badge);
  });

  test("counts from the viewer's day", () => {
    const night = new Date('2026-03-06T02:00:00Z');
    expect(dashboardDateBadge('2026-03-06', night, 'Europe/Lisbon')).toBe('Today');
    expect(dashboardDateBadge('2026-03-06', night, 'America/New_York')).toBe('Tomorrow');
  });

  test('counts days correctly across a clock change', () => {
    const before = new Date('2026-03-07T17:00:00Z');
    expect(dashboardDateBadge('2026-03-09', before, 'America/New_York')).toBe('In 2 days');
  });
});

describe('the note on a zone', () => {
  test('is absent when both zones show the same time', () => {
    expect(zoneNote('2026-01-05', '18:00', 'Europe/Lisbon', 'UTC')).toBeNull();
  });

  test("gives the time on the viewer's clock", () => {
    expect(zoneNote('2026-07-01', '18:00', 'Europe/Lisbon', 'America/New_York')).toBe(
      'Western European Summer Time; Wed 1:00 pm for you',
    );
  });

  test("looks up a zone's names once, however many notes there are", () => {
    const asked = vi.spyOn(Intl, 'DateTimeFormat');
    for (let day = 10; day < 30; day += 1)
      zoneNote(`2026-07-${day}`, '18:00', 'Pacific/Auckland', 'Asia/Tokyo');
    // The other lookups are for the times on the two clocks.
    expect(asked.mock.calls.length).toBeLessThanOrEqual(3);
    asked.mockRestore();
  });

  test("gives the viewer's day", () => {
    expect(zoneNote('2026-01-05', '21:30', 'America/New_York', 'Europe/Lisbon')).toBe(
      'Eastern Standard Time; Tue 2:30 am for you',
    );
  });
});
