import { expect, test } from 'vitest';
import type { ResultEntry } from './result.ts';
import { entryWords, outcomeChoices } from './result-words.ts';

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
  ...change,
});

test('a result is told from the side of who reads it', () => {
  expect(entryWords(entry(), 'challenger')).toBe('You won 7-6 (7-5), 4-6, 10-8.');
  expect(entryWords(entry(), 'challenged')).toBe('You lost 6-7 (5-7), 6-4, 8-10.');
});

test('a match that ended early is told with what was played of it', () => {
  const retired = entry({
    outcome: 'retired',
    score: { bestOf: 3, setLength: 'standard', sets: [{ games: [2, 1] }] },
  });
  expect(entryWords(retired, 'challenger')).toBe('The other side retired at 2-1. You won.');
  expect(entryWords(retired, 'challenged')).toBe('You retired at 1-2 and lost.');
  const none = entry({ outcome: 'no_show', score: { ...retired.score, sets: [] } });
  expect(entryWords(none, 'challenged')).toBe('You did not come.');
  expect(entryWords({ ...none, outcome: 'retired' }, 'challenger')).toBe(
    'The other side retired. You won.',
  );
});

test('practice has no score', () => {
  expect(outcomeChoices('practice').map(({ value }) => value)).toEqual(['not_played', 'no_show']);
});
