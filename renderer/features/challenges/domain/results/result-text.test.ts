import { expect, test } from 'vitest';
import type { Challenge } from '../challenge.ts';
import { demoMatches } from '../demo.ts';
import type { ResultEntry } from './result.ts';
import { outcomeChoices, ownSideName } from './result-form-text.ts';
import { resultStanding, sideName } from './result-standing.ts';
import { entryText } from './result-text.ts';

const entry = (change: Partial<ResultEntry> = {}): ResultEntry => ({
  id: 7,
  enteredBy: 'ana',
  side: 'challenger',
  outcome: 'played',
  winner: 'challenger',
  score: {
    bestOf: 3,
    setLength: 'standard',
    sets: [{ games: [7, 6], tieBreak: [7, 5] }, { games: [4, 6] }, { matchTieBreak: [10, 8] }],
  },
  disputedBefore: false,
  ...change,
});

test("a result is described from its reader's side", () => {
  expect(entryText(entry(), 'challenger')).toBe('You won 7-6 (7-5), 4-6, 10-8.');
  expect(entryText(entry(), 'challenged')).toBe('You lost 6-7 (5-7), 6-4, 8-10.');
});

test('a match that ended early is described with its score so far', () => {
  const retired = entry({
    outcome: 'retired',
    score: { bestOf: 3, setLength: 'standard', sets: [{ games: [2, 1] }] },
  });
  expect(entryText(retired, 'challenger')).toBe('The other side retired at 2-1. You won.');
  expect(entryText(retired, 'challenged')).toBe('You retired at 1-2 and lost.');
  const none = entry({ outcome: 'no_show', score: { ...retired.score, sets: [] } });
  expect(entryText(none, 'challenged')).toBe("You didn't show up.");
  expect(entryText({ ...none, outcome: 'retired' }, 'challenger')).toBe(
    'The other side retired. You won.',
  );
});

test('practice has no score', () => {
  expect(outcomeChoices('practice').map(({ value }) => value)).toEqual(['not_played', 'no_show']);
});

const player = (id: string, fullName: string) => ({
  id,
  fullName,
  avatarUrl: null,
  skillLevel: null,
});
const ana = player('ana', 'Ana Silva');
const leo = player('leo', 'Leo Martin');
const [singles] = demoMatches(new Date('2026-01-05T12:00:00Z'), 'UTC').map((match) => ({
  ...match,
  challenger: ana,
  challenged: leo,
  seats: [],
}));
const seat = (side: 'challenger' | 'challenged', who: Challenge['challenger']) => ({
  player: who,
  side,
  status: 'confirmed' as const,
});
const doubles: Challenge | undefined = singles && {
  ...singles,
  matchType: 'doubles',
  seats: [
    seat('challenged', player('max', 'Max Roth')),
    seat('challenger', ana),
    seat('challenged', leo),
    seat('challenger', player('cleo', 'Cleo Dias')),
  ],
};

test('the player waited for, and the one who disputed, are named', () => {
  if (!singles || !doubles) throw new Error('The sample is empty.');
  const entered = { state: 'entered', entry: entry() } as const;
  const disputed = { state: 'disputed', entry: entry() } as const;
  expect(resultStanding({ ...singles, result: entered }, 'challenger').words).toBe(
    "Waiting for Leo Martin to confirm. It's confirmed automatically after 7 days.",
  );
  expect(resultStanding({ ...doubles, result: entered }, 'challenger').words).toBe(
    "Waiting for Leo Martin or Max Roth to confirm. It's confirmed automatically after 7 days.",
  );
  expect(resultStanding({ ...singles, result: disputed }, 'challenger').words).toBe(
    'Leo Martin disputed this result. Enter it again. A second dispute leaves the match unrated.',
  );
  expect(resultStanding({ ...doubles, result: disputed }, 'challenger').words).toBe(
    'Leo Martin and Max Roth disputed this result. Enter it again. A second dispute leaves the match unrated.',
  );
  expect(resultStanding({ ...doubles, result: entered }, 'challenged').words).toMatch(
    /^Ana Silva entered this result\./,
  );
});

test('a no-show in doubles says who reported it, and that the other side disagrees', () => {
  if (!doubles) throw new Error('The sample is empty.');
  const claim = entry({ outcome: 'no_show', winner: 'challenger' });
  expect(
    resultStanding({ ...doubles, result: { state: 'entered', entry: claim } }, 'challenged').words,
  ).toMatch(/^Ana Silva reported this no-show\./);
  expect(
    resultStanding({ ...doubles, result: { state: 'disputed', entry: claim } }, 'challenger').words,
  ).toMatch(/^The other side says this is wrong\./);
});

test('the score sheet names both sides, including partners', () => {
  if (!singles || !doubles) throw new Error('The sample is empty.');
  expect(ownSideName(singles, 'ana', 'challenger')).toBe('You');
  expect(sideName(singles, 'challenged')).toBe('Leo Martin');
  expect(ownSideName(doubles, 'ana', 'challenger')).toBe('You and Cleo Dias');
  expect(sideName(doubles, 'challenged')).toBe('Leo Martin and Max Roth');
});
