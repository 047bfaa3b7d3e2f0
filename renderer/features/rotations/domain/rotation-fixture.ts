import type { EventRotation, Rotation } from './event-rotation.ts';

/** An evening as its manager sees it, for tests. */
export const socialWith = (
  rotation: Rotation | null,
  more: Partial<EventRotation> = {},
): EventRotation => ({
  eventId: 'e1',
  title: 'Social',
  startsAt: '2026-01-05T18:00:00Z',
  durationMinutes: 120,
  cancelled: false,
  clubId: 'c1',
  clubName: 'Club',
  slug: 'club',
  topic: 'club:c1:1',
  heardUntil: 0,
  manages: true,
  myPlace: null,
  clockAhead: 0,
  eventCourts: [],
  rotation,
  ...more,
});
