import type { Challenge, Player, Seat } from './challenge.ts';

// For tests.

export const playerCalled = (id: string, fullName = id): Player => ({
  id,
  fullName,
  avatarUrl: null,
  skillLevel: null,
});

export const seatOn = (
  side: Seat['side'],
  player: Player,
  status: Seat['status'] = 'confirmed',
): Seat => ({ player, side, status });

/** A pending challenge from Ana to Leo for the evening of January 6, 2026. */
export const challengeWith = (change: Partial<Challenge> = {}): Challenge => ({
  id: 'one',
  challenger: playerCalled('ana'),
  challenged: playerCalled('leo'),
  clubId: null,
  date: '2026-01-06',
  time: '18:00',
  timeZone: 'UTC',
  startsAt: '2026-01-06T18:00:00Z',
  durationMinutes: 60,
  courtLocation: 'Court 3',
  court: null,
  matchType: 'singles',
  message: null,
  status: 'pending',
  responseMessage: null,
  revision: 0,
  league: null,
  goesOn: false,
  seatClash: false,
  sender: null,
  seats: [],
  reschedule: null,
  result: { state: 'none' },
  ...change,
});
