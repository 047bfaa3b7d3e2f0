import type { Option } from '../proposal/form-options.ts';
import type { Outcome, ResultEntry } from './result.ts';
import {
  type BestOf,
  judgeSet,
  mayHaveTieBreak,
  otherSide,
  type Pair,
  type Score,
  type SetLength,
  type SetScore,
  setsToWin,
  type Side,
} from './score.ts';
import { setsFrom } from './sets-from.ts';

/** One set, or the match tie-break, as its controls hold it. */
export interface SetValues {
  readonly ours: string;
  readonly theirs: string;
  readonly ourPoints: string;
  readonly theirPoints: string;
}

/** The result form's values. "We" are the side of its author. */
export interface ResultValues {
  readonly outcome: Outcome;
  readonly bestOf: string;
  readonly setLength: SetLength;
  readonly decidingSet: 'set' | 'match-tie-break';
  /** As many as the longest format has, so that input survives a change of format. */
  readonly sets: readonly SetValues[];
  /** Who retired, or did not come. */
  readonly loser: 'us' | 'them' | '';
}

/** What is wrong with a set. `missing`: nothing, or only half of it, was typed. */
export type SetProblem = 'missing' | 'unfinished' | 'impossible' | 'tie-break' | 'decided';

/** One line of the score sheet. */
export interface SetRow {
  readonly kind: 'set' | 'match-tie-break';
  readonly hasTieBreak: boolean;
  readonly problem: SetProblem | null;
}

export const FORMAT_OPTIONS: readonly Option[] = [
  { value: '1', label: 'One set' },
  { value: '3', label: 'Best of 3 sets' },
  { value: '5', label: 'Best of 5 sets' },
];

export const SET_LENGTH_OPTIONS: readonly Option[] = [
  { value: 'standard', label: 'To 6 games' },
  { value: 'short', label: 'To 4 games' },
];

export const DECIDING_SET_OPTIONS: readonly Option[] = [
  { value: 'set', label: 'A full set' },
  { value: 'match-tie-break', label: 'Match tie-break to 10' },
];

export const BLANK: SetValues = { ours: '', theirs: '', ourPoints: '', theirPoints: '' };

/** How many sets, how long, and what decides. */
export type ScoreFormat = Pick<ResultValues, 'bestOf' | 'setLength' | 'decidingSet'>;

const USUAL_FORMAT: ScoreFormat = { bestOf: '3', setLength: 'standard', decidingSet: 'set' };

/**
 * Practice has no score; it can only be reported as not played.
 *
 * @param format that of the last result; most people always play the same.
 */
export const initialResult = (
  isPractice: boolean,
  format: ScoreFormat = USUAL_FORMAT,
): ResultValues => ({
  outcome: isPractice ? 'not_played' : 'played',
  bestOf: format.bestOf,
  setLength: format.setLength,
  decidingSet: format.decidingSet,
  sets: [BLANK, BLANK, BLANK, BLANK, BLANK],
  loser: '',
});

export const hasScore = ({ outcome }: ResultValues): boolean =>
  outcome === 'played' || outcome === 'retired';

export const hasLoser = ({ outcome }: ResultValues): boolean =>
  outcome === 'retired' || outcome === 'no_show';

/** Reads a stored format; null: it isn't valid. */
export function readFormat(text: string | null): ScoreFormat | null {
  const [bestOf = '', setLength = '', decidingSet = ''] = text?.split(' ') ?? [];
  if (!FORMAT_OPTIONS.some(({ value }) => value === bestOf)) return null;
  if (setLength !== 'standard' && setLength !== 'short') return null;
  if (decidingSet !== 'set' && decidingSet !== 'match-tie-break') return null;
  return { bestOf, setLength, decidingSet };
}

/** A format in one line, as `readFormat` reads it. */
export const writeFormat = ({ bestOf, setLength, decidingSet }: ScoreFormat): string =>
  [bestOf, setLength, decidingSet].join(' ');

/** The lines that the score needs so far, with verdicts. */
export const scoreRows = (values: ResultValues): readonly SetRow[] => readSheet(values).rows;

/** What prevents the form from being sent; besides the sets, each line has its own error. */
export function resultErrors(values: ResultValues): {
  readonly loser?: string;
  readonly sets?: string;
} {
  const isScoreWrong =
    hasScore(values) && scoreRows(values).some(({ problem }) => problem !== null);
  return {
    ...(hasLoser(values) && values.loser === '' && { loser: 'Please choose who it was.' }),
    ...(isScoreWrong && { sets: 'Please check the sets.' }),
  };
}

/** What the form says, entered by a player on `side`. */
export function toResultClaim(
  values: ResultValues,
  side: Side,
): Pick<ResultEntry, 'outcome' | 'score' | 'winner'> {
  const { bestOf, sets } = readSheet(values);
  const winnerIsUs = values.loser === 'them';
  return {
    outcome: values.outcome,
    score: {
      bestOf,
      setLength: values.setLength,
      sets: hasScore(values) ? setsFrom(side, sets) : [],
    },
    winner: hasLoser(values) ? (winnerIsUs ? side : otherSide(side)) : null,
  };
}

interface Sheet extends Pick<Score, 'bestOf' | 'sets'> {
  readonly rows: readonly SetRow[];
}

/** Reads set after set, and stops where the match was decided or somebody retired. */
function readSheet(values: ResultValues): Sheet {
  const retired = values.outcome === 'retired';
  const bestOf = toBestOf(values.bestOf);
  const needed = setsToWin(bestOf);
  const rows: SetRow[] = [];
  const sets: SetScore[] = [];
  const won = { challenger: 0, challenged: 0 };
  for (const typed of values.sets.slice(0, bestOf)) {
    const deciding = bestOf > 1 && won.challenger === needed - 1 && won.challenged === needed - 1;
    const kind = deciding ? values.decidingSet : 'set';
    const set = readSet(typed, kind, values.setLength);
    const verdict = set && judgeSet(set, values.setLength, deciding);
    if (set) sets.push(set);
    if (verdict === 'challenger' || verdict === 'challenged') won[verdict] += 1;
    const isOver = won.challenger === needed || won.challenged === needed;
    const problem = problemOf(typed, set, values.setLength, deciding, retired);
    const stopsHere = problem === 'unfinished' || (problem === 'missing' && isBlank(typed));
    rows.push({
      kind,
      hasTieBreak: set !== null && 'games' in set && mayHaveTieBreak(set.games, values.setLength),
      problem: retired && isOver ? 'decided' : retired && stopsHere ? null : problem,
    });
    const isOpen = rows.some((row) => row.problem !== null);
    if (isOver || (retired && problem !== null) || (isOpen && rows.length >= needed)) break;
  }
  return { bestOf, sets, rows };
}

function problemOf(
  typed: SetValues,
  set: SetScore | null,
  setLength: SetLength,
  deciding: boolean,
  mayStop: boolean,
): SetProblem | null {
  if (set === null) return 'missing';
  const verdict = judgeSet(set, setLength, deciding);
  if ('games' in set && mayHaveTieBreak(set.games, setLength)) {
    const isHalf = (typed.ourPoints === '') !== (typed.theirPoints === '');
    // At 4-3 a short set may also have been abandoned.
    const needsPoints = !mayStop && set.tieBreak === undefined && verdict === 'unfinished';
    const isTied = set.games[0] === set.games[1];
    if (isHalf || verdict === 'impossible' || (needsPoints && !isTied)) return 'tie-break';
  }
  return verdict === 'impossible' || verdict === 'unfinished' ? verdict : null;
}

const isBlank = ({ ours, theirs }: SetValues): boolean => ours === '' && theirs === '';

/** A set as typed; null: nothing to judge yet. */
export function readSet(
  { ours, theirs, ourPoints, theirPoints }: SetValues,
  kind: SetRow['kind'],
  setLength: SetLength,
): SetScore | null {
  const pair = toPair(ours, theirs);
  if (pair === null) return null;
  if (kind === 'match-tie-break') return { matchTieBreak: pair };
  const tieBreak = mayHaveTieBreak(pair, setLength) && toPair(ourPoints, theirPoints);
  return { games: pair, ...(tieBreak && { tieBreak }) };
}

const toPair = (ours: string, theirs: string): Pair | null =>
  ours === '' || theirs === '' ? null : [Number(ours), Number(theirs)];

export const toBestOf = (value: string): BestOf => (value === '1' ? 1 : value === '5' ? 5 : 3);

/** Turns input into a count: two digits at most. */
export const toCount = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, 2);
