import type { Json, Tables } from '../../../../shared/supabase/database.types.ts';
import {
  type MatchResult,
  type Outcome,
  OUTCOMES,
  type ResultEntry,
} from '../../domain/results/result.ts';
import type { BestOf, Pair, Score, SetScore, Side } from '../../domain/results/score.ts';

/** One entry of a result. */
export type ResultRow = Pick<
  Tables<'match_results'>,
  'id' | 'entered_by' | 'side' | 'outcome' | 'winner' | 'best_of' | 'set_length' | 'sets'
>;

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
  };
}

/** The database has checked it; what is not understood is left out. */
export function toScore(row: {
  readonly best_of: number | null;
  readonly set_length: string | null;
  readonly sets: Json;
}): Score {
  const sets = Array.isArray(row.sets) ? row.sets : [];
  return {
    bestOf: BEST_OF.find((bestOf) => bestOf === row.best_of) ?? 3,
    setLength: row.set_length === 'short' ? 'short' : 'standard',
    sets: sets.flatMap((set) => toSet(set) ?? []),
  };
}

const BEST_OF: readonly BestOf[] = [1, 3, 5];

function toSet(value: Json): SetScore | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const matchTieBreak = toPair(value['match_tie_break']);
  if (matchTieBreak) return { matchTieBreak };
  const games = toPair(value['games']);
  const tieBreak = toPair(value['tie_break']);
  return games && { games, ...(tieBreak && { tieBreak }) };
}

function toPair(value: Json | undefined): Pair | null {
  if (!Array.isArray(value)) return null;
  const [ours, theirs] = value;
  return typeof ours === 'number' && typeof theirs === 'number' ? [ours, theirs] : null;
}

/** A score as the database keeps it. */
export function fromSets(sets: readonly SetScore[]): Json {
  return sets.map((set) =>
    'matchTieBreak' in set
      ? { match_tie_break: [...set.matchTieBreak] }
      : { games: [...set.games], ...(set.tieBreak && { tie_break: [...set.tieBreak] }) },
  );
}
