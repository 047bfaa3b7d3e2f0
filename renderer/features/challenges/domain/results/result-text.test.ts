import { expect, test } from 'vitest';
import type { ResultEntry } from './result.ts';
import { entryText, outcomeChoices } from './result-text.ts';

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
  expect(entryText(entry(), 'challenger')).toBe('You won 7-6 (7-5), 4-6, 10-8.');
  expect(entryText(entry(), 'challenged')).toBe('You lost 6-7 (5-7), 6-4, 8-10.');
});

test('a match that ended early is told with what was played of it', () => {
  const retired = entry({
    outcome: 'retired',
    score: { bestOf: 3, setLength: 'standard', sets: [{ games: [2, 1] }] },
  });
  expect(entryText(retired, 'challenger')).toBe('The other side retired at 2-1. You won.');
  expect(entryText(retired, 'challenged')).toBe('You retired at 1-2 and lost.');
  const none = entry({ outcome: 'no_show', score: { ...retired.score, sets: [] } });
  expect(entryText(none, 'challenged')).toBe('You did not come.');
  expect(entryText({ ...none, outcome: 'retired' }, 'challenger')).toBe(
    'The other side retired. You won.',
  );
});

test('practice has no score', () => {
  expect(outcomeChoices('practice').map(({ value }) => value)).toEqual(['not_played', 'no_show']);
});
