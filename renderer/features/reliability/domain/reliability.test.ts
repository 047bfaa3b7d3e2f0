import { expect, it } from 'vitest';
import {
  countingText,
  FACT_STATES,
  HOW_IT_COUNTS,
  percentText,
  playersText,
  RELIABILITIES,
  RELIABILITY_LABELS,
  STATE_LABELS,
} from './reliability.ts';

it('has these texts', () => {
  expect(RELIABILITIES.map((word) => RELIABILITY_LABELS[word])).toEqual([
    'Reliable',
    'Sometimes cancels',
    'New',
  ]);
  expect(percentText(97)).toBe('You keep 97% of your commitments.');
});

it('says how far a new player is, and that one partner is not enough', () => {
  expect([0, 1, 4].map(countingText)).toEqual([
    '0 matches count so far.',
    '1 match counts so far.',
    '4 matches count so far.',
  ]);
  expect(HOW_IT_COUNTS).toContain('Matches with the same person count as four at most.');
});

it('names all other players', () => {
  expect(playersText(['Ana'])).toBe('With Ana');
  expect(playersText(['Ana', 'Rui', 'Kenji'])).toBe('With Ana, Rui and Kenji');
});

it('says of a disputed no-show whether it counts', () => {
  expect(FACT_STATES.map((state) => STATE_LABELS[state])).toEqual([
    null,
    "Disputed, doesn't count",
    'Settled: counts',
    "Settled: doesn't count",
  ]);
});
