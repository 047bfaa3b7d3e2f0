import { OUTCOMES, type ResultEntry } from './result.ts';
import { initialResult, type ResultValues, type SetValues } from './result-form.ts';
import { resultText, scoreText } from './result-text.ts';
import { judgeScore, type Pair, type SetScore, type Side } from './score.ts';
import { setsFrom } from './sets-from.ts';

type Claim = Pick<ResultEntry, 'outcome' | 'score' | 'winner'>;

/** An entered result, in words for its author. */
export const claimText = ({ outcome, score, winner }: Claim, side: Side): string =>
  resultText(
    outcome,
    (outcome === 'played' ? judgeScore(score) : winner) === side,
    scoreText(score.sets, side),
  );

/** The form with its earlier input, from the call that is waiting or was refused; null: it can't be read. */
export function keptResult(
  args: Readonly<Record<string, unknown>>,
  side: Side,
): ResultValues | null {
  const outcome = OUTCOMES.find((known) => known === args['outcome']);
  const sets: readonly unknown[] = Array.isArray(args['sets']) ? args['sets'] : [];
  const scores = sets.map((set) => toSetScore(set)).filter((set) => set !== null);
  if (outcome === undefined || scores.length < sets.length) return null;
  const blank = initialResult(false);
  const typed = setsFrom(side, scores).map((set) => toValues(set));
  return {
    outcome,
    bestOf: String(args['best_of']),
    setLength: args['set_length'] === 'short' ? 'short' : 'standard',
    decidingSet: scores.some((set) => 'matchTieBreak' in set) ? 'match-tie-break' : 'set',
    sets: blank.sets.map((set, at) => typed[at] ?? set),
    loser: typeof args['winner'] !== 'string' ? '' : args['winner'] === side ? 'them' : 'us',
  };
}

function toSetScore(set: unknown): SetScore | null {
  if (typeof set !== 'object' || set === null) return null;
  const games = toPair(Reflect.get(set, 'games'));
  const tieBreak = toPair(Reflect.get(set, 'tie_break'));
  const matchTieBreak = toPair(Reflect.get(set, 'match_tie_break'));
  if (matchTieBreak) return { matchTieBreak };
  return games && { games, ...(tieBreak && { tieBreak }) };
}

function toPair(value: unknown): Pair | null {
  if (!Array.isArray(value)) return null;
  const [one, other]: readonly unknown[] = value;
  return typeof one === 'number' && typeof other === 'number' ? [one, other] : null;
}

function toValues(set: SetScore): SetValues {
  const [ours, theirs] = 'matchTieBreak' in set ? set.matchTieBreak : set.games;
  const points = 'games' in set ? set.tieBreak : undefined;
  return {
    ours: String(ours),
    theirs: String(theirs),
    ourPoints: points === undefined ? '' : String(points[0]),
    theirPoints: points === undefined ? '' : String(points[1]),
  };
}
