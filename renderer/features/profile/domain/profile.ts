import type { DistanceUnit } from '../../players/domain/distance.ts';
import type { PlayStyle, YearsPlaying } from '../../players/domain/play-style.ts';
import type { SkillLevel } from '../../players/domain/skill.ts';
import type { Chance } from '../../ratings/domain/chance.ts';
import type { Rating } from '../../ratings/domain/rating.ts';
import type { Reliability } from '../../reliability/domain/reliability.ts';
import type { Achievement } from './achievement.ts';
import { counted } from '../../../shared/dates/counted.ts';

export const LOOKING_FOR = [
  'Practice',
  'Matches',
  'Doubles',
  'Hitting Partner',
  'Social Play',
] as const;
export type LookingFor = (typeof LOOKING_FOR)[number];

/** Two players' record against each other; unrated matches are neither won nor lost. */
export interface MatchRecord {
  readonly played: number;
  readonly won: number;
  readonly lost: number;
}

/** What depends on where a player lives; only they see it. */
export interface Home {
  /** Whether their location has coordinates: without them nobody is near. */
  readonly isFound: boolean;
  readonly travelKm: number;
  /** Null: the usual unit of the device's region. */
  readonly distanceUnit: DistanceUnit | null;
  readonly hidesDistance: boolean;
}

/** A player as others see them, or oneself. */
export interface PlayerProfile {
  readonly id: string;
  readonly fullName: string;
  /** Empty if not stated. */
  readonly location: string;
  readonly avatarUrl: string | null;
  readonly bio: string | null;
  readonly skillLevel: SkillLevel | null;
  readonly playStyle: PlayStyle | null;
  readonly yearsPlaying: YearsPlaying | null;
  readonly lookingFor: readonly LookingFor[];
  /** False: found only by people who know the player. */
  readonly visible: boolean;
  /** ISO instant. */
  readonly createdAt: string;
  /** Null: none, or hidden from this viewer. */
  readonly phone: string | null;
  readonly phoneShared: boolean;
  readonly sharesAvailability: boolean;
  /** A week of 21 slots as in players/domain/availability; null: private. */
  readonly slots: string | null;
  readonly matchesPlayed: number;
  /** The number of people; null: somebody else's profile. */
  readonly playedWith: number | null;
  /** Null: oneself. */
  readonly record: MatchRecord | null;
  /** Null: hidden from this viewer. */
  readonly rating: Rating | null;
  /** The viewer's chances against them in singles; null: oneself, or somebody hides their level. */
  readonly chance: Chance | null;
  /** Whether they keep their commitments. */
  readonly reliability: Reliability;
  /** The latest first. */
  readonly achievements: readonly Achievement[];
  /** Null: somebody else's. */
  readonly home: Home | null;
  /** For one's own: the version that changes are based on. */
  readonly version: string | null;
}

export function isLookingFor(value: string): value is LookingFor {
  return LOOKING_FOR.some((option) => option === value);
}

/** 'You have played each other 5 times. You lead 3-1.'; null if they have never met across the net. */
export function recordText({ played, won, lost }: MatchRecord): string | null {
  if (played === 0) return null;
  const times = counted(played, {
    '=1': "You've played each other once.",
    other: "You've played each other {count} times.",
  });
  if (won + lost === 0) return times;
  if (won === lost) return `${times} You're level at ${won}-${lost}.`;
  return won > lost ? `${times} You lead ${won}-${lost}.` : `${times} You trail ${won}-${lost}.`;
}

/** The number a phone dials. "+44 (0)20 7946 0000" must be called from abroad without the zero. */
export function dialled(phone: string): string {
  const number = phone.trim().startsWith('+') ? phone.replace(/\(\s*0\s*\)/, '') : phone;
  return number.replaceAll(/[^0-9+]/g, '');
}

/** How long somebody has played, as a phrase of its own. */
export const PLAYED_FOR_LABELS: Readonly<Record<YearsPlaying, string>> = {
  '<1': 'Playing for less than a year',
  '1-3': 'Playing for 1 to 3 years',
  '3-5': 'Playing for 3 to 5 years',
  '5-10': 'Playing for 5 to 10 years',
  '10+': 'Playing for more than 10 years',
};
