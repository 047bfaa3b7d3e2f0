import type { WallDate, WallTime } from '../../../shared/dates/wall-time.ts';
import type { SkillLevel } from '../../players/domain/skill.ts';

/** A reason for two members to play with each other; symmetric. */
export type Reason = 'level' | 'wanted_level' | 'time' | 'place' | 'style';

/** A reason from the database: its subject, and which part of it counted most. */
export interface ReasonGiven {
  readonly family: string;
  readonly feature: string;
}

const FAMILIES: readonly Reason[] = ['level', 'time', 'place', 'style'];

/** The reasons this version knows that say more than that both are members. */
export function toReasons(given: readonly ReasonGiven[]): readonly Reason[] {
  return given.flatMap(({ family, feature }) => {
    if (feature === 'range') return ['wanted_level' as const];
    if (feature === 'club') return [];
    return FAMILIES.filter((known) => known === family);
  });
}

/** When an introduction proposes to play, in the club's zone. */
export interface ProposedTime {
  readonly date: WallDate;
  readonly time: WallTime;
}

/** Somebody a member was introduced to, and what they can answer. */
export interface IntroductionCard {
  readonly id: string;
  readonly player: {
    readonly id: string;
    readonly fullName: string;
    readonly avatarUrl: string | null;
    readonly skillLevel: SkillLevel | null;
  };
  readonly reasons: readonly Reason[];
  /** Null: they choose a time once both have said yes. */
  readonly proposal: (ProposedTime & { readonly courtLocation: string }) | null;
  readonly saidYes: boolean;
  /** Both have said yes, and there is no match yet. */
  readonly both: boolean;
}

/** The result of an answer: waiting for the other, nothing, a match, or a time to choose. */
export type Answer = 'waiting' | 'put_aside' | 'agreed' | 'both';

/** A member as shown to a manager. */
export interface NamedMember {
  readonly id: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
}

/** Two members to introduce. */
export interface Pair {
  readonly player: NamedMember;
  readonly partner: NamedMember;
  readonly reasons: readonly Reason[];
  /** When both are first free; null: unknown. */
  readonly free: ProposedTime | null;
  /** Days since the player's last match in the club; null: none yet. */
  readonly days: number | null;
  /** The size of the player's island; null: the player has not played lately. */
  readonly islandSize: number | null;
}

export const INTRODUCTION_STATES = [
  'sent',
  'one_yes',
  'both',
  'agreed',
  'played',
  'put_aside',
  'lapsed',
] as const;
export type IntroductionState = (typeof INTRODUCTION_STATES)[number];

/** Two members who were introduced, and the outcome. */
export interface Introduced {
  readonly id: string;
  readonly player: string;
  readonly partner: string;
  /** By the schedule, not by a manager. */
  readonly weekly: boolean;
  /** ISO instant. */
  readonly createdAt: string;
  readonly state: IntroductionState;
}

export interface Introductions {
  readonly pairs: readonly Pair[];
  readonly sent: readonly Introduced[];
}
