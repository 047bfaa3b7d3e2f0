import { type MatchResult, type Outcome, OUTCOMES, type ResultEntry } from './result.ts';
import type { BestOf, Pair, Score, SetScore, Side } from './score.ts';

/** One result entry. */
export interface ResultRow {
  readonly id: number;
  readonly entered_by: string;
  readonly side: string;
  readonly outcome: string;
  readonly winner: string | null;
  readonly best_of: number;
  readonly set_length: string;
  readonly sets: unknown;
  readonly disputed_before: boolean;
}

export const toSide = (value: string): Side =>
  value === 'challenger' ? 'challenger' : 'challenged';

export function toResult(state: string, row: ResultRow | null): MatchResult {
  if (row === null) return { state: 'none' };
  switch (state) {
    case 'entered':
    case 'confirmed':
    case 'disputed':
      return { state, entry: toEntry(row) };
    default:
      return { state: 'none' };
  }
}

export const toOutcome = (value: string | null): Outcome =>
  OUTCOMES.find((outcome) => outcome === value) ?? 'not_played';

function toEntry(row: ResultRow): ResultEntry {
  return {
    id: row.id,
    enteredBy: row.entered_by,
    side: toSide(row.side),
    outcome: toOutcome(row.outcome),
    winner: row.winner === null ? null : toSide(row.winner),
    score: toScore(row),
    disputedBefore: row.disputed_before,
  };
}

/** The database has validated it; unknown parts are left out. */
export function toScore(row: {
  readonly best_of: number | null;
  readonly set_length: string | null;
  readonly sets: unknown;
}): Score {
  const sets: readonly unknown[] = Array.isArray(row.sets) ? row.sets : [];
  return {
    bestOf: BEST_OF.find((bestOf) => bestOf === row.best_of) ?? 3,
    setLength: row.set_length === 'short' ? 'short' : 'standard',
    sets: sets.flatMap((set) => toSet(set) ?? []),
  };
}

const BEST_OF: readonly BestOf[] = [1, 3, 5];

function toSet(value: unknown): SetScore | null {
  const matchTieBreak = toPair(fieldOf(value, 'match_tie_break'));
  if (matchTieBreak) return { matchTieBreak };
  const games = toPair(fieldOf(value, 'games'));
  const tieBreak = toPair(fieldOf(value, 'tie_break'));
  return games && { games, ...(tieBreak && { tieBreak }) };
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function toPair(value: unknown): Pair | null {
  if (!Array.isArray(value)) return null;
  const [ours, theirs]: readonly unknown[] = value;
  return typeof ours === 'number' && typeof theirs === 'number' ? [ours, theirs] : null;
}
