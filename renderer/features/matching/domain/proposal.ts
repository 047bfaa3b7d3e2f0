import type { WallDate, WallTime, Zone } from '../../../shared/dates/wall-time.ts';
import type { MatchType } from '../../challenges/domain/challenge.ts';
import type { DistanceUnit } from '../../players/domain/distance.ts';
import type { SkillLevel } from '../../players/domain/skill.ts';
import type { Level } from '../../ratings/domain/chance.ts';
import type { Feature } from './features.ts';

/** How strong somebody is, next to the viewer. */
export const LEVEL_GAPS = [
  'even',
  'slightly_stronger',
  'slightly_weaker',
  'stronger',
  'weaker',
] as const;
export type LevelGap = (typeof LEVEL_GAPS)[number];

/** What is known of the two together, beside the reasons. */
export interface Facts {
  readonly levelGap: LevelGap;
  /** False: how the two compare is a guess. */
  readonly isLevelSure: boolean;
  /** Free slots in common within two weeks; null: one of them keeps theirs. */
  readonly sharedSlots: number | null;
  /** The viewer has said no free times, so that nothing can be known of common ones. */
  readonly isWithoutOwnTimes: boolean;
  /** About how far away they live, and how that is told; null: not known, or hidden. */
  readonly km: number | null;
  readonly unit: DistanceUnit;
  /** Matches together. */
  readonly met: number;
  readonly isSamePlace: boolean;
  readonly isSameClub: boolean;
}

/** When, where and what to play; as far as it is known. */
export interface Plan {
  /** Wall clock of `timeZone`; both null: there is no slot that suits both. */
  readonly date: WallDate | null;
  readonly time: WallTime | null;
  readonly timeZone: Zone;
  readonly durationMinutes: number;
  readonly matchType: MatchType;
  readonly clubId: string | null;
  /** Null: not known. */
  readonly courtLocation: string | null;
  /** Of the court that it names; null: only words. */
  readonly courtId: string | null;
}

/** A plan that can be sent as it stands. */
export interface FullPlan extends Plan {
  readonly date: WallDate;
  readonly time: WallTime;
  readonly courtLocation: string;
}

/** Somebody the viewer might play, and why. */
export interface Proposal extends Facts {
  readonly id: string;
  readonly fullName: string;
  readonly location: string;
  readonly skillLevel: SkillLevel | null;
  readonly avatarUrl: string | null;
  /** Singles; null: they keep it to themselves. */
  readonly level: Level | null;
  /** 1 to 99. */
  readonly percent: number;
  /** That a challenge is played, and good for both: 0 to 1. */
  readonly chance: number;
  /** What speaks for it most, at most three. */
  readonly reasons: readonly Feature[];
  /** What speaks against it most. */
  readonly caveat: Feature | null;
  readonly plan: Plan;
}

/** What the viewer has not told yet, and what would make proposals better. */
export const MISSING = ['skill_level', 'availability', 'location', 'questionnaire'] as const;
export type Missing = (typeof MISSING)[number];

/** Whom the viewer might play, best first. */
export interface Proposals {
  readonly players: readonly Proposal[];
  /** Too few proposals have ended yet to learn from: percentages are an estimate. */
  readonly isEstimate: boolean;
  /** Distinct people the viewer has played with. */
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

/** Why somebody is not for the viewer, as the database takes it. */
export type DismissReason = 'level' | 'place' | 'times' | 'style' | 'other';

export function isFullPlan(plan: Plan): plan is FullPlan {
  return plan.date !== null && plan.time !== null && plan.courtLocation !== null;
}
