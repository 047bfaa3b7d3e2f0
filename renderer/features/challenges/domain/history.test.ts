import { expect, test } from 'vitest';
import { headToHeadWords } from './history.ts';

test.each([
  [3, 1, 'You lead 3-1.'],
  [1, 3, 'You trail 1-3.'],
  [2, 2, 'You are level at 2-2.'],
  [0, 0, null],
])('%i won and %i lost', (won, lost, words) => {
  expect(headToHeadWords({ played: 5, won, lost, lastStartsAt: null })).toBe(words);
});
