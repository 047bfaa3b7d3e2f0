/** The sides of a match, as used in scores. */
export type Side = 'challenger' | 'challenged';

export const otherSide = (side: Side): Side =>
  side === 'challenger' ? 'challenged' : 'challenger';

/** Games or points: the challenger's side first. */
export type Pair = readonly [number, number];

/** One set, or the match tie-break to ten played instead of the deciding set. */
export type SetScore =
  /** `tieBreak`: its points, if known. */
  { readonly games: Pair; readonly tieBreak?: Pair } | { readonly matchTieBreak: Pair };

export type BestOf = 1 | 3 | 5;
export type SetLength = 'standard' | 'short';

export interface Score {
  readonly bestOf: BestOf;
  readonly setLength: SetLength;
  /** In the order played; the last may be unfinished when somebody retired. */
  readonly sets: readonly SetScore[];
}

/** The winner; or that nobody has won yet; or that there is no such score. */
export type Verdict = Side | 'unfinished' | 'impossible';

/** For games and points: the most the database accepts. */
export const MOST_POINTS = 99;
const TIE_BREAK = 7;
const SHORT_TIE_BREAK = 5;
const MATCH_TIE_BREAK = 10;
/** A short set may have its tie-break here already. */
const EARLY_TIE = 3;

/** How many sets win the match. */
export const setsToWin = (bestOf: BestOf): number => (bestOf + 1) / 2;

/** The side with more of them. */
const leader = ([ours, theirs]: Pair): Side => (ours > theirs ? 'challenger' : 'challenged');

const isCount = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= MOST_POINTS;

/** A tie-break to `target` points, two ahead. */
function judgeTieBreak(points: Pair, target: number): Verdict {
  const most = Math.max(...points);
  const lead = most - Math.min(...points);
  if (!points.every(isCount) || (most > target && lead > 2)) return 'impossible';
  return most < target || lead < 2 ? 'unfinished' : leader(points);
}

/**
 * The rules of one set (ITF Rules of Tennis, Appendix V: alternative scoring), the same as the
 * database's `private.set_winner`.
 *
 * - Standard: six games, two ahead; 7-5; at six all a tie-break of seven points, two ahead.
 * - Short: four games, two ahead; a tie-break at four all, or at three all (its points are then
 *   required, since 4-3
 *   is also the score of a set that goes on), of seven points, or of five with a deciding point.
 * - The deciding set may be a match tie-break of ten points, two ahead.
 */
export function judgeSet(set: SetScore, setLength: SetLength, isDeciding: boolean): Verdict {
  if ('matchTieBreak' in set) {
    return isDeciding ? judgeTieBreak(set.matchTieBreak, MATCH_TIE_BREAK) : 'impossible';
  }
  const { games, tieBreak } = set;
  if (!games.every(isCount)) return 'impossible';
  const short = setLength === 'short';
  const target = short ? 4 : 6;
  const most = Math.max(...games);
  const fewest = Math.min(...games);
  if (most === fewest && (most === target || (short && most === EARLY_TIE))) {
    const open = tieBreak === undefined || judgeTieBreak(tieBreak, TIE_BREAK) === 'unfinished';
    return open ? 'unfinished' : 'impossible';
  }
  const early = short && fewest === EARLY_TIE && tieBreak !== undefined;
  if (most === fewest + 1 && (fewest === target || early)) {
    const agrees = tieBreak === undefined || wonTieBreak(tieBreak, short) === leader(games);
    return agrees ? leader(games) : 'impossible';
  }
  if (tieBreak !== undefined) return 'impossible';
  if ((most === target && fewest <= target - 2) || (most === target + 1 && fewest === target - 1)) {
    return leader(games);
  }
  return most <= target ? 'unfinished' : 'impossible';
}

/** Whether these games can be the result of a tie-break, or lead to one. */
export function mayHaveTieBreak(games: Pair, setLength: SetLength): boolean {
  const most = Math.max(...games);
  const fewest = Math.min(...games);
  const isTie = fewest === (setLength === 'short' ? 4 : 6);
  return most - fewest <= 1 && (isTie || (setLength === 'short' && fewest === EARLY_TIE));
}

/** Who won a set's tie-break; in a short set it may end at five points. */
function wonTieBreak(points: Pair, short: boolean): Verdict {
  const verdict = judgeTieBreak(points, TIE_BREAK);
  const endsEarly = short && Math.max(...points) === SHORT_TIE_BREAK && points[0] !== points[1];
  return verdict === 'unfinished' && endsEarly ? leader(points) : verdict;
}

/** Who won a match by its sets. No set may follow a decisive or unfinished one. */
export function judgeScore({ bestOf, setLength, sets }: Score): Verdict {
  const needed = setsToWin(bestOf);
  const won = { challenger: 0, challenged: 0 };
  let last: Verdict | null = null;
  for (const set of sets) {
    if (last === 'unfinished' || winner(won, needed) !== null) return 'impossible';
    const deciding = bestOf > 1 && won.challenger === needed - 1 && won.challenged === needed - 1;
    last = judgeSet(set, setLength, deciding);
    if (last === 'impossible') return 'impossible';
    if (last !== 'unfinished') won[last] += 1;
  }
  return winner(won, needed) ?? 'unfinished';
}

function winner(won: Readonly<Record<Side, number>>, needed: number): Side | null {
  if (won.challenger === needed) return 'challenger';
  return won.challenged === needed ? 'challenged' : null;
}
