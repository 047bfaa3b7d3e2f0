import { describe, expect, test } from 'vitest';
import { claimText, keptResult } from './kept-result.ts';
import { initialResult, toResultClaim } from './result-form.ts';

const BLANK = { ours: '', theirs: '', ourPoints: '', theirPoints: '' };
const typed = {
  ...initialResult(false),
  decidingSet: 'match-tie-break' as const,
  sets: [
    { ...BLANK, ours: '6', theirs: '4' },
    { ours: '6', theirs: '7', ourPoints: '5', theirPoints: '7' },
    { ...BLANK, ours: '10', theirs: '8' },
    BLANK,
    BLANK,
  ],
};

/** As the endpoint sends it: each set from the challenger's side. */
const args = {
  challenge_id: 'c',
  outcome: 'played',
  best_of: 3,
  set_length: 'standard',
  sets: [{ games: [4, 6] }, { games: [7, 6], tie_break: [7, 5] }, { match_tie_break: [8, 10] }],
};

describe('a waiting result', () => {
  test('opens its form with the earlier input', () => {
    expect(keptResult(args, 'challenged')).toEqual(typed);
  });

  test('knows who retired', () => {
    const retired = { ...args, outcome: 'retired', winner: 'challenger' };
    expect(keptResult(retired, 'challenger')?.loser).toBe('them');
    expect(keptResult(retired, 'challenged')?.loser).toBe('us');
  });

  test("that can't be read opens nothing", () => {
    expect(keptResult({ ...args, outcome: 'won' }, 'challenger')).toBeNull();
    expect(keptResult({ ...args, sets: [{ games: '6-4' }] }, 'challenger')).toBeNull();
  });
});

test('a result is described from the side of its author', () => {
  const claim = toResultClaim(typed, 'challenged');
  expect(claimText(claim, 'challenged')).toBe('You won 6-4, 6-7 (5-7), 10-8.');
  expect(claimText(claim, 'challenger')).toBe('You lost 4-6, 7-6 (7-5), 8-10.');
});
