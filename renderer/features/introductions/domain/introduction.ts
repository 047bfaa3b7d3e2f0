import type { WallDate, WallTime } from '../../../shared/dates/wall-time.ts';
import type { SkillLevel } from '../../players/domain/skill.ts';

/** What speaks for two members playing with each other; holds both ways. */
export type Reason = 'level' | 'wanted_level' | 'time' | 'place' | 'style';

/** A reason as the database gives it: what it is about, and which part of that did most. */
export interface ReasonGiven {
  readonly family: string;
  readonly feature: string;
}

const FAMILIES: readonly Reason[] = ['level', 'time', 'place', 'style'];

/** What is understood, and is more than that both are members. */
export function toReasons(given: readonly ReasonGiven[]): readonly Reason[] {
  return given.flatMap(({ family, feature }) => {
    if (feature === 'range') return ['wanted_level' as const];
    if (feature === 'club') return [];
    return FAMILIES.filter((known) => known === family);
  });
}

/** When an introduction proposes to play, by the clocks of the club. */
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
  /** Both have said yes, and no match has come of it yet. */
  readonly both: boolean;
}

/** What came of an answer: a wait for the other, nothing, a match, or a time to choose. */
export type Answer = 'waiting' | 'put_aside' | 'agreed' | 'both';

/** A member as a manager reads of them. */
export interface NamedMember {
  readonly id: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
}

/** Two members to bring together. */
export interface Pair {
  readonly player: NamedMember;
  readonly partner: NamedMember;
  readonly reasons: readonly Reason[];
  /** When both are free first; null: not known. */
  readonly free: ProposedTime | null;
  /** Days since the player's last match in the club; null: none yet. */
  readonly days: number | null;
  /** How many play with each other on the player's island; null: the player has not played lately. */
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

/** Two members who were introduced, and what became of it. */
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
