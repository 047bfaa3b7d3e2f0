import { expect, test } from 'vitest';
import {
  initialResult,
  readFormat,
  resultErrors,
  type ResultValues,
  scoreRows,
  toCount,
  toResultClaim,
  writeFormat,
} from './result-form.ts';

/** '6-4' or '7-6 7-5', as typed; '' is an empty line. */
function result(sets: readonly string[], change: Partial<ResultValues> = {}): ResultValues {
  const first = initialResult(false);
  return {
    ...first,
    sets: first.sets.map((blank, at) => {
      const [games = '-', points = '-'] = sets[at]?.split(' ') ?? [];
      const [ours = '', theirs = ''] = games.split('-');
      const [ourPoints = '', theirPoints = ''] = points.split('-');
      return sets[at] ? { ours, theirs, ourPoints, theirPoints } : blank;
    }),
    ...change,
  };
}

const problems = (values: ResultValues) => scoreRows(values).map(({ problem }) => problem);

test('the sheet has as many sets as win, and one more while nobody has won', () => {
  expect(problems(result([]))).toEqual(['missing', 'missing']);
  expect(problems(result(['6-4', '6-2']))).toEqual([null, null]);
  expect(problems(result(['6-4', '4-6']))).toEqual([null, null, 'missing']);
  expect(problems(result(['6-4'], { bestOf: '1' }))).toEqual([null]);
  expect(problems(result([], { bestOf: '5' }))).toHaveLength(3);
});

test('each set is judged separately', () => {
  expect(problems(result(['8-3', '6-']))).toEqual(['impossible', 'missing']);
  expect(problems(result(['5-4', '6-2']))).toEqual(['unfinished', null]);
  expect(problems(result(['4-2', '4-1'], { setLength: 'short' }))).toEqual([null, null]);
});

test('points are required if a tie-break was played', () => {
  expect(scoreRows(result(['7-6', '6-2'])).map(({ hasTieBreak }) => hasTieBreak)).toEqual([
    true,
    false,
  ]);
  expect(problems(result(['7-6', '7-6 7-5']))).toEqual([null, null]);
  expect(problems(result(['7-6 5-7', '7-6 7-']))).toEqual(['tie-break', 'tie-break']);
  expect(problems(result(['4-3', '4-3 5-4'], { setLength: 'short' }))).toEqual(['tie-break', null]);
});

test('the deciding set may be a match tie-break', () => {
  const values = result(['6-4', '4-6', '10-7'], { decidingSet: 'match-tie-break' });
  expect(scoreRows(values).at(-1)).toEqual({
    kind: 'match-tie-break',
    hasTieBreak: false,
    problem: null,
  });
  expect(problems({ ...values, decidingSet: 'set' }).at(-1)).toBe('impossible');
});

test('an abandoned match may end anywhere but at its end', () => {
  const retired = { outcome: 'retired', loser: 'them' } as const;
  expect(problems(result([], retired))).toEqual([null]);
  expect(problems(result(['6-4', '2-1'], retired))).toEqual([null, null]);
  expect(problems(result(['6-4', '2-'], retired))).toEqual([null, 'missing']);
  expect(problems(result(['6-4', '6-1'], retired)).at(-1)).toBe('decided');
  expect(problems(result(['4-3'], { ...retired, setLength: 'short' }))).toEqual([null]);
  expect(resultErrors(result([], { ...retired, loser: '' }))).toHaveProperty('loser');
});

test("a result is sent with the challenger's side first", () => {
  const values = result(['7-6 7-5', '4-6', '10-8'], { decidingSet: 'match-tie-break' });
  expect(resultErrors(values)).toEqual({});
  expect(toResultClaim(values, 'challenged')).toEqual({
    outcome: 'played',
    winner: null,
    score: {
      bestOf: 3,
      setLength: 'standard',
      sets: [{ games: [6, 7], tieBreak: [5, 7] }, { games: [6, 4] }, { matchTieBreak: [8, 10] }],
    },
  });
});

test('without play there are no sets, and whoever came has won', () => {
  const values = result(['6-4'], { outcome: 'no_show', loser: 'us' });
  expect(toResultClaim(values, 'challenger')).toMatchObject({
    winner: 'challenged',
    score: { sets: [] },
  });
  expect(toResultClaim({ ...values, outcome: 'not_played' }, 'challenger').winner).toBeNull();
});

test('the next result starts with the format of the last one', () => {
  const format = { bestOf: '1', setLength: 'short', decidingSet: 'match-tie-break' } as const;
  expect(readFormat(writeFormat(format))).toEqual(format);
  expect(initialResult(false, format)).toMatchObject(format);
  expect(['', '2 standard set', '3 long set', '3 standard', null].map(readFormat)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('at most two digits are typed', () => {
  expect(toCount('1o0 7')).toBe('10');
});
