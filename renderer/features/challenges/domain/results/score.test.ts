import { expect, test } from 'vitest';
import databaseTest from '../../../../../supabase/tests/database/45-results.test.sql?raw';
import { judgeScore, type Score, type SetScore, setsToWin } from './score.ts';

/** A set as written in the cases: games, and the tie-break's points if known. */
type ShortSet = readonly number[] | { readonly match_tie_break: readonly [number, number] };
type Case = readonly [Score['bestOf'], Score['setLength'], readonly ShortSet[], string];

/** The database's own test cases, so that form and database agree. */
const CASES = readCases(databaseTest);

function readCases(sql: string): readonly Case[] {
  const [, cases = ''] = sql.split('$cases$');
  const all: readonly Case[] = JSON.parse(cases);
  return all.filter(([bestOf, setLength, sets]) => isTyped(bestOf, setLength, sets));
}

/** Cases that the types rule out can't be checked here; they are for the database only. */
function isTyped(bestOf: unknown, setLength: unknown, sets: unknown): boolean {
  return (
    [1, 3, 5].some((known) => known === bestOf) &&
    ['standard', 'short'].some((known) => known === setLength) &&
    Array.isArray(sets) &&
    sets.every(
      (set) =>
        (Array.isArray(set) &&
          [2, 4].includes(set.length) &&
          set.every((n) => typeof n === 'number')) ||
        (typeof set === 'object' && set !== null && 'match_tie_break' in set),
    )
  );
}

function toSet(set: ShortSet): SetScore {
  if ('match_tie_break' in set) return { matchTieBreak: set.match_tie_break };
  const [ours = Number.NaN, theirs = Number.NaN, ourPoints, theirPoints] = set;
  const games = [ours, theirs] as const;
  if (ourPoints === undefined || theirPoints === undefined) return { games };
  return { games, tieBreak: [ourPoints, theirPoints] };
}

test("finds the database's cases", () => {
  expect(CASES.length).toBeGreaterThan(75);
});

test.each(CASES)('best of %i, %s sets, %j: %s', (bestOf, setLength, sets, verdict) => {
  expect(judgeScore({ bestOf, setLength, sets: sets.map(toSet) })).toBe(verdict);
});

test('more than half of the sets win the match', () => {
  expect([setsToWin(1), setsToWin(3), setsToWin(5)]).toEqual([1, 2, 3]);
});
