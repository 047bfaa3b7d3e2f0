import { describe, expect, test } from 'vitest';
import { instantOf, isRealWallTime, wallDateOf, wallTimeOf } from './wall-time.ts';

const iso = (date: string, time: string, zone: string) => instantOf(date, time, zone).toISOString();

describe('a wall-clock time is the instant when clocks in its zone show it', () => {
  test.each([
    ['UTC', '2026-07-01', '18:00', '2026-07-01T18:00:00.000Z'],
    ['Europe/Lisbon', '2026-01-05', '18:00', '2026-01-05T18:00:00.000Z'],
    ['Europe/Lisbon', '2026-07-01', '18:00', '2026-07-01T17:00:00.000Z'],
    ['America/New_York', '2026-01-05', '21:30', '2026-01-06T02:30:00.000Z'],
    ['America/New_York', '2026-07-01', '06:00', '2026-07-01T10:00:00.000Z'],
  ])('%s %s %s', (zone, date, time, instant) => {
    expect(iso(date, time, zone)).toBe(instant);
    expect(wallDateOf(new Date(instant), zone)).toBe(date);
    expect(wallTimeOf(new Date(instant), zone)).toBe(time);
  });
});

describe('when the clocks change', () => {
  test('a skipped time is not real', () => {
    expect(isRealWallTime('2026-03-29', '01:30', 'Europe/Lisbon')).toBe(false);
    expect(isRealWallTime('2026-03-08', '02:30', 'America/New_York')).toBe(false);
  });

  test('the same time is real where the clocks do not change', () => {
    expect(isRealWallTime('2026-03-29', '01:30', 'UTC')).toBe(true);
    expect(isRealWallTime('2026-03-08', '02:30', 'Europe/Lisbon')).toBe(true);
  });

  test('the times around the gap are real', () => {
    expect(isRealWallTime('2026-03-29', '00:30', 'Europe/Lisbon')).toBe(true);
    expect(isRealWallTime('2026-03-29', '02:00', 'Europe/Lisbon')).toBe(true);
  });

  test('a skipped time follows the clock before the change', () => {
    expect(iso('2026-03-08', '02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  });

  test('an ambiguous time is real, and means its second occurrence', () => {
    expect(isRealWallTime('2026-11-01', '01:30', 'America/New_York')).toBe(true);
    expect(iso('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T06:30:00.000Z');
    expect(iso('2026-04-05', '01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T15:15:00.000Z');
  });
});

test.each([
  ['2026-02-30', '10:00'],
  ['2026-13-01', '10:00'],
  ['tomorrow', '10:00'],
  ['2026-01-01', '25:00'],
  ['2026-01-01', ''],
])('%s %s is not a time', (date, time) => {
  expect(isRealWallTime(date, time, 'UTC')).toBe(false);
});
