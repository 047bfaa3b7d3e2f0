import { addDays, parseISO } from 'date-fns';
import { instantOf, wallDateOf, type Zone } from '../../../shared/dates/wall-time.ts';
import type { SkillLevel } from '../../players/domain/skill.ts';
import type { Challenge, Player } from './challenge.ts';
import type { MatchCourt } from './match-court.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';

/** The viewer of the sample data. */
export const DEMO_VIEWER_ID = 'demo-viewer';

/** Sample players and challenges have ids that no real one has. */
export const isDemo = (id: string): boolean => id.startsWith('demo-');

const player = (id: string, fullName: string, skillLevel: SkillLevel): Player => ({
  id,
  fullName,
  avatarUrl: null,
  skillLevel,
});

const viewer = player(DEMO_VIEWER_ID, 'You', 'intermediate');
const sarah = player('demo-sarah', 'Sarah Chen', 'intermediate');
const marcus = player('demo-marcus', 'Marcus Webb', 'advanced');

/** A real public court, so that directions lead there. */
const centralPark: MatchCourt = {
  id: 'demo-court',
  name: 'Central Park Tennis Courts',
  point: { lat: 40.7898, lon: -73.9617 },
  address: null,
  clubSlug: null,
};

/** Outside clubs and leagues, without partners, and with no result yet. */
const between = (challenger: Player, challenged: Player) => ({
  challenger,
  challenged,
  clubId: null,
  responseMessage: null,
  revision: 0,
  league: null,
  goesOn: false,
  seatClash: false,
  sender: null,
  seats: [
    { player: challenger, side: 'challenger', status: 'confirmed' },
    { player: challenged, side: 'challenged', status: 'invited' },
  ] satisfies Challenge['seats'],
  reschedule: null,
  result: { state: 'none' } as const,
});

const at = (
  daysAhead: number,
  time: string,
  now: Date,
  zone: Zone,
): Pick<Challenge, 'date' | 'time' | 'timeZone' | 'startsAt'> => {
  const date = formatDate(addDays(parseISO(wallDateOf(now, zone)), daysAhead), 'yyyy-MM-dd');
  return { date, time, timeZone: zone, startsAt: instantOf(date, time, zone).toISOString() };
};

/** What visitors see under Challenges: one received for the day after tomorrow, one sent for the day after that. */
export function demoChallenges(now: Date, zone: Zone): readonly Challenge[] {
  return [
    {
      id: 'demo-challenge-received',
      ...between(sarah, viewer),
      ...at(2, '18:00', now, zone),
      durationMinutes: 60,
      courtLocation: 'Riverside Tennis Club, Court 2',
      court: null,
      matchType: 'singles',
      message: 'Up for a set or two after work?',
      status: 'pending',
    },
    {
      id: 'demo-challenge-sent',
      ...between(viewer, marcus),
      ...at(3, '10:00', now, zone),
      durationMinutes: 90,
      courtLocation: 'Central Park Tennis Courts, Court 3',
      court: centralPark,
      matchType: 'practice',
      message: null,
      status: 'pending',
    },
  ];
}

/** What visitors see under My Matches: one agreed for tomorrow, one pending for the day after. */
export function demoMatches(now: Date, zone: Zone): readonly Challenge[] {
  return [
    {
      id: 'demo-match-singles',
      ...between(viewer, sarah),
      ...at(1, '18:00', now, zone),
      durationMinutes: 60,
      courtLocation: 'Riverside Tennis Club, Court 2',
      court: null,
      matchType: 'singles',
      message: null,
      status: 'accepted',
    },
    {
      id: 'demo-match-doubles',
      ...between(viewer, marcus),
      ...at(2, '19:30', now, zone),
      durationMinutes: 90,
      courtLocation: 'Central Park Tennis Courts, Court 3',
      court: centralPark,
      matchType: 'doubles',
      message: null,
      status: 'pending',
    },
  ];
}
