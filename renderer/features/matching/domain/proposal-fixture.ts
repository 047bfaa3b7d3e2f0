import type { Proposal } from './proposal.ts';

/** A suggested player, for tests. */
export const ana: Proposal = {
  id: 'p1',
  fullName: 'Ana Silva',
  location: 'Lisbon',
  skillLevel: 'advanced',
  avatarUrl: null,
  level: { level: 4.1, from: 3.9, to: 4.3, matches: 3, provisional: true, moreMatches: 2 },
  percent: 82,
  chance: 0.54,
  reasons: ['even', 'slots'],
  caveat: 'fresh',
  levelGap: 'even',
  isLevelSure: true,
  sharedSlots: 6,
  isWithoutOwnTimes: false,
  km: null,
  unit: 'km',
  met: 0,
  isSamePlace: true,
  isSameClub: true,
  plan: {
    date: '2026-11-29',
    time: '09:00',
    timeZone: 'UTC',
    durationMinutes: 90,
    matchType: 'singles',
    clubId: 'c1',
    courtLocation: 'Court 3',
    courtId: null,
  },
};
