import type { ClubEvent } from './club-event.ts';

/** An event on the evening of January 5, 2026, for tests. */
export const eventWith = (change: Partial<ClubEvent> = {}): ClubEvent => ({
  id: 'e1',
  seriesId: null,
  courtIds: [],
  title: 'Doubles night',
  description: '',
  place: 'Court 1',
  date: '2026-01-05',
  time: '18:00',
  timeZone: 'UTC',
  startsAt: '2026-01-05T18:00:00Z',
  durationMinutes: 90,
  capacity: 4,
  goingCount: 0,
  waitingCount: 0,
  cameCount: 0,
  cancelled: false,
  isPublic: false,
  hasRotation: false,
  reply: { state: 'none' },
  ...change,
});
