import type { DistanceUnit } from '../../players/domain/distance.ts';
import type { ClubSummary } from './club.ts';
import type { ClubSearch, ClubSort } from './discover/club-search.ts';

/**
 * Sample clubs, for visitors and for when nothing could be loaded. Always shown under a banner that
 * says so; never changed. Distances are from Lisbon, for those near it.
 */
export const DEMO_CLUBS: readonly Omit<ClubSummary, 'unit'>[] = [
  {
    id: '00000000-0000-4000-8000-000000000004',
    slug: 'riverside-tennis-club',
    name: 'Riverside Tennis Club',
    description:
      'Six hard courts by the water, a ladder that everyone plays in, and coffee after every Sunday round robin.',
    location: 'Portland, OR',
    memberCount: 128,
    memberLimit: null,
    hasCourts: true,
    autoApprove: true,
    standing: 'none',
    km: null,
  },
  {
    id: '00000000-0000-4000-8000-000000000006',
    slug: 'golden-gate-baseliners',
    name: 'Golden Gate Baseliners',
    description:
      'Long rallies before work. We meet at seven on weekday mornings and look for steady 3.5 to 4.5 players.',
    location: 'San Francisco, CA',
    memberCount: 64,
    memberLimit: 80,
    hasCourts: false,
    autoApprove: false,
    standing: 'none',
    km: null,
  },
  {
    id: '00000000-0000-4000-8000-000000000005',
    slug: 'clay-court-society',
    name: 'Clay Court Society',
    description:
      'Four clay courts, slow points and sliding lessons. Singles on Tuesdays, doubles on Saturdays.',
    location: 'Lisbon, Portugal',
    memberCount: 91,
    memberLimit: null,
    hasCourts: true,
    autoApprove: false,
    standing: 'none',
    km: 4,
  },
  {
    id: '00000000-0000-4000-8000-000000000002',
    slug: 'night-owls-tennis',
    name: 'Night Owls Tennis',
    description:
      'Under the lights after nine. Social doubles for people whose day only starts in the evening.',
    location: 'Chicago, IL',
    memberCount: 47,
    memberLimit: 60,
    hasCourts: false,
    autoApprove: true,
    standing: 'none',
    km: null,
  },
  {
    id: '00000000-0000-4000-8000-000000000010',
    slug: 'second-serve',
    name: 'Second Serve',
    description:
      'For anyone picking up a racket after years away, or for the first time. Nobody keeps score.',
    location: 'Austin, TX',
    memberCount: 210,
    memberLimit: null,
    hasCourts: true,
    autoApprove: true,
    standing: 'none',
    km: null,
  },
  {
    id: '00000000-0000-4000-8000-000000000012',
    slug: 'tennis-talk',
    name: 'Tennis Talk',
    description:
      'A club without courts: match analysis, racket talk and travel partners for tournaments, all online.',
    location: '',
    memberCount: 33,
    memberLimit: null,
    hasCourts: false,
    autoApprove: true,
    standing: 'none',
    km: null,
  },
];

/** Sample clubs are recognised by their ids. */
export function isDemoClub(id: string): boolean {
  return id.startsWith('00000000-');
}

/** What the server would find: part of the name or place, ignoring case. */
export function searchDemoClubs(
  { text, withCourts, autoApprove, sort }: ClubSearch,
  unit: DistanceUnit,
): readonly ClubSummary[] {
  return DEMO_CLUBS.map((club) => ({ ...club, unit }))
    .filter(
      (club) =>
        `${club.name} ${club.location}`.toLowerCase().includes(text.toLowerCase()) &&
        (club.hasCourts || !withCourts) &&
        (club.autoApprove || !autoApprove),
    )
    .toSorted(DEMO_ORDERS[sort]);
}

const FARTHEST = Number.MAX_VALUE;

const DEMO_ORDERS: Readonly<Record<ClubSort, (a: ClubSummary, b: ClubSummary) => number>> = {
  nearest: (a, b) => (a.km ?? FARTHEST) - (b.km ?? FARTHEST) || b.memberCount - a.memberCount,
  largest: (a, b) => b.memberCount - a.memberCount,
  name: (a, b) => a.name.localeCompare(b.name),
  // They were all created at once.
  newest: () => 0,
};
