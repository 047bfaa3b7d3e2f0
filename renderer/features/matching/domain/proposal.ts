import type { WallDate, WallTime, Zone } from '../../../shared/dates/wall-time.ts';
import type { MatchType } from '../../challenges/domain/challenge.ts';
import type { DistanceUnit } from '../../players/domain/distance.ts';
import type { SkillLevel } from '../../players/domain/skill.ts';
import type { Level } from '../../ratings/domain/chance.ts';
import type { Feature } from './features.ts';

/** How strong somebody is compared with the viewer. */
export const LEVEL_GAPS = [
  'even',
  'slightly_stronger',
  'slightly_weaker',
  'stronger',
  'weaker',
] as const;
export type LevelGap = (typeof LEVEL_GAPS)[number];

/** What is known about the two together, besides the reasons. */
export interface Facts {
  readonly levelGap: LevelGap;
  /** False: the comparison is a guess. */
  readonly isLevelSure: boolean;
  /** Free slots in common within two weeks; null: one of them hides theirs. */
  readonly sharedSlots: number | null;
  /** The viewer has stated no free times, so common ones are unknown. */
  readonly isWithoutOwnTimes: boolean;
  /** How far away they live, roughly, and the unit; null: unknown, or hidden. */
  readonly km: number | null;
  readonly unit: DistanceUnit;
  /** Matches together. */
  readonly met: number;
  readonly isSamePlace: boolean;
  readonly isSameClub: boolean;
}

/** When, where and what to play, as far as it is known. */
export interface Plan {
  /** Wall clock of `timeZone`; both null: there is no slot that suits both. */
  readonly date: WallDate | null;
  readonly time: WallTime | null;
  readonly timeZone: Zone;
  readonly durationMinutes: number;
  readonly matchType: MatchType;
  readonly clubId: string | null;
  /** Null: unknown. */
  readonly courtLocation: string | null;
  /** The court it names; null: only text. */
  readonly courtId: string | null;
}

/** A plan that can be sent as it is. */
export interface FullPlan extends Plan {
  readonly date: WallDate;
  readonly time: WallTime;
  readonly courtLocation: string;
}

/** A suggested opponent, with reasons. */
export interface Proposal extends Facts {
  readonly id: string;
  readonly fullName: string;
  readonly location: string;
  readonly skillLevel: SkillLevel | null;
  readonly avatarUrl: string | null;
  /** Singles; null: they hide it. */
  readonly level: Level | null;
  /** 1 to 99. */
  readonly percent: number;
  /** The chance that a challenge is played, and good for both: 0 to 1. */
  readonly chance: number;
  /** What speaks for it most, three at most. */
  readonly reasons: readonly Feature[];
  /** What speaks against it most. */
  readonly caveat: Feature | null;
  readonly plan: Plan;
}

/** What the viewer has not stated yet, and would improve suggestions. */
export const MISSING = ['skill_level', 'availability', 'location', 'questionnaire'] as const;
export type Missing = (typeof MISSING)[number];

/** Suggested opponents, best first. */
export interface Proposals {
  readonly players: readonly Proposal[];
  /** Too few suggestions have finished to learn from: percentages are estimates. */
  readonly isEstimate: boolean;
  /** The number of people the viewer has played with. */
  readonly playedWith: number;
  readonly missing: readonly Missing[];
}

/** Where and what was played. */
export type PlayedMatch = Pick<
  FullPlan,
  'clubId' | 'matchType' | 'durationMinutes' | 'courtLocation' | 'courtId'
>;

/** Somebody to be asked about after a match. */
export interface AgainQuestion {
  readonly challengeId: string;
  readonly playerId: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
  readonly match: PlayedMatch;
}

/** Why somebody isn't suitable for the viewer, in the database's terms. */
export type DismissReason = 'level' | 'place' | 'times' | 'style' | 'other';

export function isFullPlan(plan: Plan): plan is FullPlan {
  return plan.date !== null && plan.time !== null && plan.courtLocation !== null;
}
