import { counted } from '../../../shared/dates/counted.ts';
import { listText } from '../../../shared/dates/list-text.ts';

/**
 * Whether somebody keeps their commitments, as others see it. `new`: fewer than ten facts, and no
 * judgement.
 */
export const RELIABILITIES = ['reliable', 'sometimes_cancels', 'new'] as const;
export type Reliability = (typeof RELIABILITIES)[number];

export const FACT_KINDS = ['kept', 'late_cancellation', 'no_show', 'unanswered'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** `counted`, or the state of a disputed no-show. */
export const FACT_STATES = ['counted', 'disputed', 'settled_against', 'settled_for'] as const;
export type FactState = (typeof FACT_STATES)[number];

/** What one match says about a player. */
export interface Fact {
  readonly challengeId: string;
  readonly kind: FactKind;
  readonly state: FactState;
  readonly date: string;
  readonly time: string;
  /** The names of the others. */
  readonly players: readonly string[];
  readonly canDispute: boolean;
  /** The answer of whoever settled it. */
  readonly answer: string | null;
}

/** The facts behind the viewer's own word. */
export interface OwnReliability {
  /** The share of commitments kept, with older ones weighing less; null before ten facts. */
  readonly percent: number | null;
  readonly counts: Readonly<Record<FactKind, number>>;
  /** How many matches count, four with the same person at most. */
  readonly judged: number;
  /** The number of facts, of which the latest are here. */
  readonly total: number;
  readonly facts: readonly Fact[];
}

export const RELIABILITY_LABELS: Readonly<Record<Reliability, string>> = {
  reliable: 'Reliable',
  sometimes_cancels: 'Sometimes cancels',
  new: 'New',
};

/** What others are told, in words for oneself. */
export const OWN_WORDS: Readonly<Record<Reliability, string>> = {
  reliable: 'Others see this on your profile: you keep your commitments.',
  sometimes_cancels: 'Others see this on your profile. Matches you keep will change it.',
  new: 'Others see this until ten of your matches count.',
};

export const COUNT_LABELS: Readonly<Record<FactKind, string>> = {
  kept: 'Matches kept',
  late_cancellation: 'Late cancellations',
  no_show: 'No-shows',
  unanswered: 'Unanswered challenges',
};

export const FACT_LABELS: Readonly<Record<FactKind, string>> = {
  kept: 'Match played',
  late_cancellation: 'Cancelled late',
  no_show: 'No-show',
  unanswered: "Challenge you didn't answer",
};

/** The state of a disputed no-show; null: not disputed. */
export const STATE_LABELS: Readonly<Record<FactState, string | null>> = {
  counted: null,
  disputed: "Disputed, doesn't count",
  settled_against: 'Settled: counts',
  settled_for: "Settled: doesn't count",
};

/** How the number is computed. */
export const HOW_IT_COUNTS =
  'A match counts half as much after 90 days and not at all after two years. Cancelling less than 24 hours before a match counts against you, a no-show twice as much. Matches with the same person count as four at most. Challenges you leave unanswered count very little.';

export const percentText = (percent: number): string => `You keep ${percent}% of your commitments.`;

/** Shown before ten matches count. */
export const countingText = (judged: number): string =>
  counted(judged, { one: '1 match counts so far.', other: '{count} matches count so far.' });

/** "With Ana and Rui" */
export const playersText = (players: readonly string[]): string => `With ${listText(players)}`;
