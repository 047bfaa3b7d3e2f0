import { expect, test } from 'vitest';
import { instantOf } from '../../../shared/dates/wall-time.ts';
import { eventWith } from './event-fixture.ts';
import {
  duplicateValues,
  durationOptions,
  eventSchema,
  type EventValues,
  firstDay,
  initialEventValues,
  planOf,
  repeatOptions,
  weeklyDates,
} from './event-draft.ts';

const clock = () => new Date('2026-03-01T12:00:00Z');
const zone = 'Europe/Lisbon';
const values: EventValues = {
  ...initialEventValues(null),
  title: ' Doubles night ',
  place: ' Court 1 ',
  date: '2026-03-22',
  time: '18:00',
};

/** The errors for these values. */
async function problems(changes: Partial<EventValues>, of = zone): Promise<readonly string[]> {
  try {
    await eventSchema(clock, of).validate({ ...values, ...changes }, { abortEarly: false });
    return [];
  } catch (error) {
    return error instanceof Error && 'errors' in error && Array.isArray(error.errors)
      ? error.errors
      : [String(error)];
  }
}

test.each([
  // Daylight saving starts on March 29th and ends on October 25th; a week later in the United States.
  ['Europe/Lisbon', '2026-03-22', ['18:00', '17:00', '17:00']],
  ['Europe/Lisbon', '2026-10-18', ['17:00', '18:00', '18:00']],
  ['America/New_York', '2026-03-01', ['23:00', '22:00', '22:00']],
  ['America/New_York', '2026-10-25', ['22:00', '23:00', '23:00']],
])('in %s a weekly event from %s keeps its wall clock', (where, first, utc) => {
  const instants = weeklyDates(first, 3).map((date) => instantOf(date, '18:00', where));
  expect(instants.map((instant) => instant.toISOString().slice(11, 16))).toEqual(utc);
});

test('a weekly event falls on the same weekday, across months and clock changes', () => {
  expect(weeklyDates('2026-03-22', 3)).toEqual(['2026-03-22', '2026-03-29', '2026-04-05']);
  expect(weeklyDates('2026-10-18', 3)).toEqual(['2026-10-18', '2026-10-25', '2026-11-01']);
});

test('repeating shows how often and until when', () => {
  const options = repeatOptions('2026-03-22');
  expect(options).toHaveLength(26);
  expect(options[0]?.label).toBe("Doesn't repeat");
  expect(options[1]?.label).toBe('Every week, 2 times, until Sun, Mar 29');
  expect(options[25]?.label).toBe('Every week, 26 times, until Sun, Sep 13');
  expect(repeatOptions('')[1]?.label).toBe('Every week, 2 times');
});

test('valid input is accepted, trimmed', async () => {
  expect(await problems({})).toEqual([]);
  expect(planOf({ ...values, capacity: '8' })).toEqual({
    title: 'Doubles night',
    description: '',
    place: 'Court 1',
    courtIds: [],
    date: '2026-03-22',
    time: '18:00',
    durationMinutes: 120,
    capacity: 8,
    isPublic: false,
  });
  expect(planOf(values).capacity).toBeNull();
  expect(planOf({ ...values, isPublic: true }).isPublic).toBe(true);
});

test('title, place, day and time are required', async () => {
  expect(await problems({ title: ' ', place: '', date: '', time: '' })).toEqual([
    'Please enter a title.',
    'Please enter a place.',
    'Please select a date.',
    'Please enter a time.',
  ]);
});

test('an event must be in the future, in its own zone', async () => {
  const past = 'Please choose a time in the future.';
  expect(await problems({ date: '2026-03-01', time: '12:00' })).toEqual([past]);
  expect(await problems({ date: '2026-03-01', time: '12:01' })).toEqual([]);
  expect(await problems({ date: '2026-03-01', time: '07:01' }, 'America/New_York')).toEqual([]);
});

test('a time that a clock change skips is refused, in any of the weeks', async () => {
  const skipped = "That time doesn't exist: the clocks change that night.";
  expect(await problems({ date: '2026-03-29', time: '01:30' })).toEqual([skipped]);
  expect(await problems({ date: '2026-03-22', time: '01:30', weeks: '2' })).toEqual([skipped]);
  expect(await problems({ date: '2026-03-22', time: '01:30', weeks: '1' })).toEqual([]);
});

test.each(['0', '1001', 'ten', '2.5', '-1'])('%s places are refused', async (capacity) => {
  expect(await problems({ capacity })).toEqual([
    'Please enter a number from 1 to 1000, or leave it empty for no limit.',
  ]);
});

test('an unusual length stays on offer', () => {
  expect(durationOptions('75').map(({ value }) => value)).toContain('75');
  expect(durationOptions('60')).toHaveLength(11);
});

test('the first day on offer is that of the event’s zone', () => {
  expect(firstDay(new Date('2026-01-05T23:30:00Z'), 'Australia/Melbourne')).toBe('2026-01-06');
});

const thursday = eventWith({
  seriesId: 's1',
  description: 'Bring balls.',
  courtIds: ['c1'],
  date: '2026-02-05',
  timeZone: zone,
  startsAt: '2026-02-05T18:00:00Z',
  durationMinutes: 75,
  capacity: 8,
  goingCount: 5,
  cameCount: 5,
  isPublic: true,
});

test('a copy of an event has everything except its public page, repetition, and day', () => {
  expect(duplicateValues(thursday, clock(), zone)).toEqual({
    title: 'Doubles night',
    description: 'Bring balls.',
    place: 'Court 1',
    placeId: null,
    courtIds: ['c1'],
    date: '2026-03-05',
    time: '18:00',
    duration: '75',
    capacity: '8',
    weeks: '1',
    notifyAll: false,
    isPublic: true,
    scope: 'one',
  });
});

test.each([
  ['2026-02-05', '2026-03-05T17:59:00Z', '2026-03-05'],
  ['2026-02-05', '2026-03-05T18:00:00Z', '2026-03-12'],
  // One in the future: the week after it.
  ['2026-03-05', '2026-03-01T12:00:00Z', '2026-03-12'],
  // In the club's zone: an hour earlier in UTC during summer time.
  ['2026-03-26', '2026-04-02T17:30:00Z', '2026-04-09'],
])('a copy of the one on %s, planned at %s, is on %s', (date, now, next) => {
  expect(duplicateValues({ ...thursday, date }, new Date(now), zone).date).toBe(next);
});
