import { describe, expect, test } from 'vitest';
import { instantOf } from '../../../../shared/dates/wall-time.ts';
import { type CalendarEntry, entryCountText, inOrder, matchEntries } from './calendar-entry.ts';
import { demoMatches, DEMO_VIEWER_ID } from '../demo.ts';

const entry = (change: Partial<CalendarEntry>): CalendarEntry => ({
  id: 'one',
  kind: 'match',
  date: '2026-03-29',
  time: '18:00',
  timeZone: 'Europe/Lisbon',
  durationMinutes: 60,
  name: 'Leo',
  title: 'vs Leo',
  detail: 'Singles',
  settled: true,
  ...change,
});

describe('a match in the calendar', () => {
  test('names the opponent, and distinguishes agreed from pending', () => {
    const matches = demoMatches(new Date('2026-01-29T12:00:00Z'), 'UTC');
    expect(matchEntries(matches, DEMO_VIEWER_ID)).toMatchObject([
      { title: 'vs Sarah Chen', name: 'Sarah Chen', detail: 'Singles', settled: true },
      { title: 'vs Marcus Webb', name: 'Marcus Webb', detail: 'Doubles', settled: false },
    ]);
  });

  // The suite runs in several zones: the device's must not matter.
  test.each([
    ['2026-03-28', '18:00', 'Europe/Lisbon'],
    ['2026-03-29', '18:00', 'Europe/Lisbon'],
    ['2026-10-25', '01:30', 'Europe/Lisbon'],
    ['2026-03-08', '23:30', 'America/New_York'],
    ['2026-11-01', '00:15', 'America/New_York'],
  ])('is on %s at %s, the wall clock of %s, wherever the viewer is', (date, time, timeZone) => {
    const [sample] = demoMatches(new Date(), 'UTC');
    if (!sample) throw new Error('The sample is empty.');
    const startsAt = instantOf(date, time, timeZone).toISOString();
    const match = { ...sample, date, time, timeZone, startsAt };
    expect(matchEntries([match], DEMO_VIEWER_ID)).toMatchObject([{ date, time, timeZone }]);
  });
});

test('entries are in the order of their wall clock times', () => {
  const late = entry({ id: 'late', time: '19:30' });
  const early = entry({ id: 'early', time: '09:00' });
  const next = entry({ id: 'next', date: '2026-03-30', time: '06:00' });
  expect(inOrder([next, late, early]).map(({ id }) => id)).toEqual(['early', 'late', 'next']);
});

test("a day's entries are counted by kind", () => {
  const match = entry({});
  const event = entry({ kind: 'event' });
  expect(entryCountText([])).toBe('');
  expect(entryCountText([match])).toBe('1 match');
  expect(entryCountText([event])).toBe('1 event');
  expect(entryCountText([match, event, match])).toBe('2 matches, 1 event');
  expect(entryCountText([event, event])).toBe('2 events');
});
