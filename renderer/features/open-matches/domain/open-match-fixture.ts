import type { OpenMatch, OpenMatchPlayer } from './open-match.ts';

const ana: OpenMatchPlayer = {
  id: 'ana',
  fullName: 'Ana Silva',
  avatarUrl: null,
  skillLevel: 'intermediate',
};

/** Doubles looking for three players, for tests. */
export const openDoubles: OpenMatch = {
  id: 'o1',
  matchType: 'doubles',
  state: 'open',
  date: '2030-01-05',
  time: '09:00',
  timeZone: 'UTC',
  startsAt: '2030-01-05T09:00:00Z',
  durationMinutes: 90,
  courtLocation: 'Court 2',
  court: null,
  km: 4,
  distanceUnit: 'km',
  band: { low: 3, high: 4 },
  audience: 'near',
  club: null,
  note: null,
  reliableOnly: false,
  seats: 4,
  seatsLeft: 3,
  openerId: 'ana',
  players: [ana],
  waitingCount: 0,
  requestsCount: null,
  part: null,
  position: null,
  joining: 'seat',
  isLateToLeave: false,
  challengeId: null,
};
