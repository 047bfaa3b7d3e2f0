import {
  array,
  assert,
  constantFrom,
  type Arbitrary,
  integer,
  nat,
  oneof,
  property,
  record,
  tuple,
} from 'fast-check';
import { expect, test } from 'vitest';
import {
  initialResult,
  resultErrors,
  type ResultValues,
  type SetValues,
  toResultClaim,
} from './result-form.ts';
import {
  type Box,
  boxesOf,
  type Cursor,
  goOn,
  goToOther,
  keysOf,
  neighbour,
  nextStep,
  onSheet,
  openKeys,
  type Place,
  placesOf,
  pressKey,
  START,
  takeBack,
  typeNumber,
  type Typed,
} from './score-keys.ts';
import { judgeScore, judgeSet, type Score, type SetScore, setsToWin } from './score.ts';

/** A score sheet being typed. */
interface Sheet {
  readonly values: ResultValues;
  readonly cursor: Cursor;
}

const sheet = (change: Partial<ResultValues> = {}): Sheet => ({
  values: { ...initialResult(false), ...change },
  cursor: START,
});

const put = ({ values }: Sheet, { sets, cursor }: Typed): Sheet => ({
  values: { ...values, sets },
  cursor,
});

/**
 * One key: a digit, n(ext), b(ack), or the separator between two sides' points. A key that isn't
 * allowed changes nothing.
 */
function press(now: Sheet, key: string): Sheet {
  const { values, cursor } = now;
  if (key === 'n') return nextStep(values, cursor) ? { values, cursor: goOn(values, cursor) } : now;
  if (key === '-') return { values, cursor: goToOther(values, cursor) ?? cursor };
  const typed = key === 'b' ? takeBack(values, cursor) : pressKey(values, cursor, Number(key));
  return typed ? put(now, typed) : now;
}

const typed = (keys: string, change: Partial<ResultValues> = {}): Sheet =>
  Array.from(keys).reduce(press, sheet(change));

/** The keys enabled after these. */
function open(keys: string, change?: Partial<ResultValues>): string {
  const { values, cursor } = typed(keys, change);
  return openKeys(values, cursor).join('');
}

const keyCount = ({ values, cursor }: Sheet): number => keysOf(values, cursor).length;
const place = (set: number, box: Box): Place => ({ set, box });
const games = (ours: string, theirs: string): SetValues => ({
  ours,
  theirs,
  ourPoints: '',
  theirPoints: '',
});

const scoreOf = ({ values }: Sheet): Score => toResultClaim(values, 'challenger').score;
const isComplete = ({ values }: Sheet): boolean => Object.keys(resultErrors(values)).length === 0;

test('four keys are 6-3 6-4, and then there is nothing left to type', () => {
  const done = typed('6364');
  expect(scoreOf(done).sets).toEqual([{ games: [6, 3] }, { games: [6, 4] }]);
  expect(isComplete(done)).toBe(true);
  expect(done.cursor.at).toBeNull();
  expect(openKeys(done.values, done.cursor)).toEqual([]);
});

test('keys that lead to no score are disabled', () => {
  expect(open('')).toBe('01234567');
  expect(open('6')).toBe('012347');
  expect(open('7')).toBe('56');
  expect(open('5')).toBe('7');
  expect(open('3')).toBe('6');
  expect(open('', { setLength: 'short' })).toBe('012345');
  expect(open('4', { setLength: 'short' })).toBe('01235');
  expect(open('6', { outcome: 'retired', bestOf: '1' })).toBe('56');
});

test('games have eight keys, points ten', () => {
  expect(keyCount(typed('6'))).toBe(8);
  expect(keyCount(typed('76'))).toBe(10);
  expect(keyCount(typed('6446', { decidingSet: 'match-tie-break' }))).toBe(10);
});

test("in a tie-break the loser's points are typed, or nothing", () => {
  expect(typed('76').cursor.at).toEqual({ set: 0, box: 'theirPoints' });
  expect(typed('67').cursor.at).toEqual({ set: 0, box: 'ourPoints' });
  expect(scoreOf(typed('765n64')).sets).toEqual([
    { games: [7, 6], tieBreak: [7, 5] },
    { games: [6, 4] },
  ]);
  expect(scoreOf(typed('6712n46')).sets[0]).toEqual({ games: [6, 7], tieBreak: [12, 14] });
  expect(scoreOf(typed('76n64')).sets[0]).toEqual({ games: [7, 6] });
});

test("typing both sides' points enters a tie-break, from either side", () => {
  const tieBreakOf = (keys: string) => scoreOf(typed(keys)).sets[0];
  expect(tieBreakOf('767-564')).toEqual({ games: [7, 6], tieBreak: [7, 5] });
  expect(typed('767-5').cursor.at).toEqual({ set: 1, box: 'ours' });
  expect(tieBreakOf('675-7')).toEqual({ games: [6, 7], tieBreak: [5, 7] });
  expect(tieBreakOf('677-5')).toEqual({ games: [6, 7], tieBreak: [5, 7] });
  expect(tieBreakOf('7610-8')).toEqual({ games: [7, 6], tieBreak: [10, 8] });
  expect(tieBreakOf('678-10')).toEqual({ games: [6, 7], tieBreak: [8, 10] });
  // 7-6 is no tie-break score, and nothing else was typed for it.
  expect(open('767-')).toBe('0123459');
  expect(tieBreakOf('767-6')).toEqual({ games: [7, 6], tieBreak: [9, 7] });
  const { values } = typed('76');
  const box = { set: 0, box: 'theirPoints' } as const;
  expect(typeNumber(values, box, '7-5')?.sets[0]).toMatchObject({
    ourPoints: '7',
    theirPoints: '5',
  });
  expect(typeNumber(values, box, '7 6')).toBeNull();
});

test('where the winner may have five or seven points, both are typed', () => {
  const short = { setLength: 'short' } as const;
  expect(scoreOf(typed('433n541', short)).sets[0]).toEqual({ games: [4, 3], tieBreak: [5, 3] });
  expect(scoreOf(typed('433n741', short)).sets[0]).toEqual({ games: [4, 3], tieBreak: [7, 3] });
  const open = typed('43', short);
  expect(nextStep(open.values, open.cursor)).toBeNull();
  expect(scoreOf(typed('54n41', short)).sets[0]).toEqual({ games: [5, 4] });
});

test('a match tie-break takes two-digit points', () => {
  const deciding = { decidingSet: 'match-tie-break' } as const;
  const last = (keys: string) => scoreOf(typed(keys, deciding)).sets.at(-1);
  expect(last('6446108')).toEqual({ matchTieBreak: [10, 8] });
  expect(last('64467n10')).toEqual({ matchTieBreak: [7, 10] });
  expect(last('64461n10')).toEqual({ matchTieBreak: [1, 10] });
  expect(last('64461012')).toEqual({ matchTieBreak: [10, 12] });
});

test('Backspace deletes digit by digit, and going back changes the input', () => {
  expect(scoreOf(typed('6364bb')).sets).toEqual([{ games: [6, 3] }]);
  expect(isComplete(typed('6364b'))).toBe(false);
  expect(scoreOf(typed('6364b2')).sets[1]).toEqual({ games: [6, 2] });
  const { values } = typed('6364');
  const first = { set: 0, box: 'ours' } as const;
  // 7-3 is no set: later boxes that are now impossible must be typed again.
  const changed = pressKey(values, { at: first, fresh: true }, 7);
  expect(changed?.sets[0]).toMatchObject({ ours: '7', theirs: '' });
  expect(pressKey(values, { at: { set: 0, box: 'theirs' }, fresh: true }, 5)).toBeNull();
});

test('a number entered as a whole is typed digit by digit, or not at all', () => {
  const { values } = typed('6');
  const theirs = { set: 0, box: 'theirs' } as const;
  expect(typeNumber(values, theirs, '3')?.sets[0]).toMatchObject({ ours: '6', theirs: '3' });
  expect(typeNumber(values, theirs, '5')).toBeNull();
  expect(typeNumber(values, theirs, '34')).toBeNull();
  expect(typeNumber(typed('63').values, theirs, '')?.sets[0]).toMatchObject({ theirs: '' });
});

test('a format with fewer boxes moves the cursor to the last one', () => {
  const { values, cursor } = typed('64');
  expect(cursor.at).toEqual(place(1, 'ours'));
  expect(onSheet(values, cursor)).toBe(cursor);
  expect(onSheet({ ...values, bestOf: '1' }, cursor).at).toEqual(place(0, 'theirs'));
});

test('arrows move to the adjacent set and to the other side', () => {
  const { values } = typed('7636');
  expect(neighbour(values, place(0, 'ours'), 'right')).toEqual(place(1, 'ours'));
  expect(neighbour(values, place(1, 'theirs'), 'left')).toEqual(place(0, 'theirs'));
  expect(neighbour(values, place(0, 'theirs'), 'down')).toEqual(place(0, 'theirPoints'));
  expect(neighbour(values, place(0, 'theirPoints'), 'up')).toEqual(place(0, 'theirs'));
  expect(neighbour(values, place(0, 'theirPoints'), 'right')).toBeNull();
  expect(neighbour(values, place(0, 'ours'), 'up')).toBeNull();
});

// Every format, every way to type ---------------------------------------------------------------------------

const formats = record({
  bestOf: constantFrom('1', '3', '5'),
  setLength: constantFrom('standard', 'short'),
  decidingSet: constantFrom('set', 'match-tie-break'),
});
const outcomes = constantFrom('played', 'retired');
const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const POINTS = integer({ min: 0, max: 99 });

/** Numbers for the sets of a score, mostly close to realistic ones. */
const sets = array(tuple(nat(7), nat(7), oneof(nat(12), POINTS), oneof(nat(12), POINTS), nat(2)), {
  minLength: 40,
  maxLength: 40,
});

/** A legal score, picked by the numbers: set after set until the match is over. */
function legalScore(
  {
    bestOf: most,
    setLength,
    decidingSet,
  }: Pick<ResultValues, 'bestOf' | 'setLength' | 'decidingSet'>,
  numbers: readonly (readonly [number, number, number, number, number])[],
): Score {
  const bestOf = most === '1' ? 1 : most === '5' ? 5 : 3;
  const played: SetScore[] = [];
  const won = { challenger: 0, challenged: 0 };
  const needed = setsToWin(bestOf);
  const pending = [...numbers, ...FALLBACK];
  while (won.challenger < needed && won.challenged < needed) {
    const isDeciding = bestOf > 1 && played.length === bestOf - 1;
    const [ours = 6, theirs = 0, one = 0, other = 0, points = 0] = pending.shift() ?? [];
    const set: SetScore =
      isDeciding && decidingSet === 'match-tie-break'
        ? { matchTieBreak: [one, other] }
        : { games: [ours, theirs], ...(points === 0 && { tieBreak: [one, other] as const }) };
    const verdict = judgeSet(set, setLength, isDeciding);
    if (verdict === 'unfinished' || verdict === 'impossible') continue;
    played.push(set);
    won[verdict] += 1;
  }
  return { bestOf, setLength, sets: played };
}

/** In every format one of these is a set. */
const FALLBACK = Array.from({ length: 5 }, () => [
  [6, 0, 10, 0, 1] as const,
  [4, 0, 10, 0, 1] as const,
]).flat();

test('every legal score can be typed', () => {
  assert(
    property(formats, sets, (format, numbers) => {
      const wanted = legalScore(format, numbers);
      let now = sheet(format);
      for (const [at, set] of wanted.sets.entries()) {
        const [ours, theirs] = 'games' in set ? set.games : set.matchTieBreak;
        const [ourPoints, theirPoints] = ('games' in set && set.tieBreak) || ['', ''];
        const numbersOf = { ours, theirs, ourPoints, theirPoints };
        for (;;) {
          const box = now.cursor.at;
          if (box?.set !== at) break;
          for (const key of String(numbersOf[box.box])) now = press(now, key);
          if (now.cursor.at?.box === box.box && now.cursor.at.set === at) {
            const moved = press(now, 'n');
            if (moved === now) break;
            now = moved;
          }
        }
      }
      expect(scoreOf(now)).toEqual(wanted);
      expect(isComplete(now)).toBe(true);
    }),
    { numRuns: 400 },
  );
});

/** What fingers do: mostly digits, now and then another key, or a jump to another box. */
const fingers: Arbitrary<readonly (string | number)[]> = array(
  oneof(
    { weight: 8, arbitrary: constantFrom(...DIGITS) },
    { weight: 2, arbitrary: constantFrom('n', 'b') },
    { weight: 1, arbitrary: nat(20) },
  ),
  { maxLength: 30 },
);

function play(now: Sheet, keys: readonly (string | number)[]): Sheet {
  return keys.reduce<Sheet>((shown, key) => {
    if (typeof key === 'string') return press(shown, key);
    const places = placesOf(shown.values);
    return { ...shown, cursor: { at: places[key % places.length] ?? null, fresh: true } };
  }, now);
}

test('whatever keys are pressed, whatever can be sent is a legal score', () => {
  assert(
    property(formats, outcomes, fingers, (format, outcome, keys) => {
      const now = play(sheet({ ...format, outcome, loser: 'them' }), keys);
      if (!isComplete(now)) return;
      const verdict = judgeScore(scoreOf(now));
      const allowed = outcome === 'retired' ? ['unfinished'] : ['challenger', 'challenged'];
      expect(allowed).toContain(verdict);
    }),
    { numRuns: 1500 },
  );
});

test('every enabled key leads to a legal score', () => {
  assert(
    property(
      formats,
      outcomes,
      array(constantFrom(...DIGITS, 'n', 'b'), { maxLength: 20 }),
      nat(),
      (format, outcome, keys, luck) => {
        const now = play(sheet({ ...format, outcome, loser: 'them' }), keys);
        for (const key of openKeys(now.values, now.cursor)) {
          let then = press(now, String(key));
          // From there on, pressing any enabled keys, the score is eventually complete.
          for (let steps = 0; !isComplete(then) && steps < 60; steps += 1) {
            const open = openKeys(then.values, then.cursor);
            const next = nextStep(then.values, then.cursor);
            const digit = open[(luck + steps) % Math.max(1, open.length)];
            expect(next !== null || digit !== undefined).toBe(true);
            then = press(then, next === null ? String(digit) : 'n');
          }
          expect(isComplete(then)).toBe(true);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('a set asks for points only if a tie-break was played', () => {
  expect(boxesOf(games('6', '4'), 'set', 'standard')).toEqual(['ours', 'theirs']);
  expect(boxesOf(games('7', ''), 'set', 'standard')).toEqual(['ours', 'theirs']);
  expect(boxesOf(games('6', '6'), 'set', 'standard')).toHaveLength(4);
  expect(boxesOf(games('7', '6'), 'match-tie-break', 'standard')).toHaveLength(2);
});
