import { describe, expect, test } from 'vitest';
import { instantOf } from '../../../../shared/dates/wall-time.ts';
import { googleCalendarLink } from './calendar-link.ts';
import { challengeWith, playerCalled } from '../challenge-fixture.ts';
import { DURATION_OPTIONS, MATCH_TYPE_OPTIONS, TIME_OPTIONS } from '../proposal/form-options.ts';
import { matchFileName } from './match-file.ts';

const matchIn = (zone: string) =>
  challengeWith({
    challenger: playerCalled('ana', 'Ana Costa'),
    challenged: playerCalled('leo', 'Leo Martin'),
    date: '2026-07-05',
    timeZone: zone,
    startsAt: instantOf('2026-07-05', '18:00', zone).toISOString(),
    durationMinutes: 90,
    courtLocation: 'Court 3; the far one',
    matchType: 'practice',
    status: 'accepted',
  });

describe.each([
  ['UTC', '20260705T180000Z', '20260705T193000Z'],
  ['Europe/Lisbon', '20260705T170000Z', '20260705T183000Z'],
  ['America/New_York', '20260705T220000Z', '20260705T233000Z'],
])('a match in %s', (zone, start, end) => {
  test('opens in Google Calendar with start, end and zone', () => {
    const link = new URL(googleCalendarLink(matchIn(zone), 'ana'));
    expect(link.origin).toBe('https://calendar.google.com');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Tennis Match with Leo Martin',
      dates: `${start}/${end}`,
      ctz: zone,
      details: 'Practice Session, 90 minutes',
      location: 'Court 3; the far one',
    });
  });
});

test('a file name has no characters that file systems forbid', () => {
  expect(matchFileName('  Maria  da/Silva: ')).toBe('tennis-match-maria-dasilva.ics');
});

test('matches start every half hour from 6:00 am to 9:30 pm', () => {
  expect(TIME_OPTIONS).toHaveLength(32);
  expect(TIME_OPTIONS[0]).toEqual({ value: '06:00', label: '6:00 am' });
  expect(TIME_OPTIONS[13]).toEqual({ value: '12:30', label: '12:30 pm' });
  expect(TIME_OPTIONS.at(-1)).toEqual({ value: '21:30', label: '9:30 pm' });
});

test('durations and types are the four and the three on offer', () => {
  expect(DURATION_OPTIONS.map(({ value }) => value)).toEqual(['30', '60', '90', '120']);
  expect(MATCH_TYPE_OPTIONS.map(({ label }) => label)).toEqual([
    'Singles',
    'Doubles',
    'Practice Session',
  ]);
});
