import { expect, it } from 'vitest';
import type { DashboardMatch } from './dashboard.ts';
import { stillAhead } from './dashboard-match.ts';

const match: DashboardMatch = {
  id: 'm1',
  date: '2026-01-06',
  time: '18:00',
  timeZone: 'Europe/Lisbon',
  startsAt: '2026-01-06T18:00:00+00:00',
  durationMinutes: 90,
  courtLocation: 'Tejo, Court 1',
  court: null,
  matchType: 'singles',
  opponents: [{ id: 'p1', fullName: 'Ana Silva', avatarUrl: null, skillLevel: null }],
  partner: null,
};
const later: DashboardMatch = { ...match, id: 'm2', startsAt: '2026-01-07T18:00:00+00:00' };
const at = (now: string): readonly string[] =>
  stillAhead([match, later], new Date(now)).map(({ id }) => id);

it('is upcoming until it has ended, whenever it was fetched', () => {
  expect(at('2026-01-06T19:29:00Z')).toEqual(['m1', 'm2']);
  expect(at('2026-01-06T19:30:00Z')).toEqual(['m2']);
  expect(at('2026-01-08T09:00:00Z')).toEqual([]);
});
