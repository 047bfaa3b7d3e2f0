import { expect, it } from 'vitest';
import {
  FACT_STATES,
  percentText,
  playersText,
  RELIABILITIES,
  RELIABILITY_LABELS,
  STATE_LABELS,
} from './reliability.ts';

it('is told in these words', () => {
  expect(RELIABILITIES.map((word) => RELIABILITY_LABELS[word])).toEqual([
    'Reliable',
    'Sometimes cancels',
    'New',
  ]);
  expect(percentText(97)).toBe('You keep 97% of what you agree to.');
});

it('names everybody else who played', () => {
  expect(playersText(['Ana'])).toBe('With Ana');
  expect(playersText(['Ana', 'Rui', 'Kenji'])).toBe('With Ana, Rui, and Kenji');
});

it('says of a no-show whether it counts once it was disputed', () => {
  expect(FACT_STATES.map((state) => STATE_LABELS[state])).toEqual([
    null,
    "Disputed, doesn't count",
    'Settled: counts',
    "Settled: doesn't count",
  ]);
});
