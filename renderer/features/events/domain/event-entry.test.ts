import { expect, it } from 'vitest';
import { eventEntries } from './event-entry.ts';

const event = {
  id: 'one',
  title: 'Doubles night',
  clubName: 'Tejo Tennis Club',
  date: '2026-12-01',
  time: '18:30',
  timeZone: 'Europe/Lisbon',
  durationMinutes: 120,
  going: true,
};

it('an event is in the calendar under its title, with its club', () => {
  expect(eventEntries([event])).toMatchObject([
    { kind: 'event', name: 'Doubles night', detail: 'Tejo Tennis Club', settled: true },
  ]);
});

it('an event on whose waiting list the player is counts as unsettled', () => {
  expect(eventEntries([{ ...event, going: false }])).toMatchObject([
    { detail: 'Tejo Tennis Club (waiting list)', settled: false },
  ]);
});
