import { describe, expect, test } from 'vitest';
import {
  bootstrap,
  brierScore,
  calibrationError,
  type Forecast,
  gini,
  logLoss,
  mean,
  reliability,
} from './measures.ts';
import { seeded } from './seeded.ts';

/** This many forecasts of a chance, of which this many came true. */
function said(chance: number, count: number, came: number): readonly Forecast[] {
  return Array.from({ length: count }, (_, at) => ({ chance, outcome: at < came }));
}

describe('forecasts', () => {
  const forecasts = [...said(0.2, 10, 2), ...said(0.7, 30, 15)];

  test('are off by the difference between forecast and outcome, by tenths', () => {
    expect(calibrationError(forecasts)).toBeCloseTo(0.75 * 0.2, 12);
    expect(calibrationError(said(0.2, 10, 2))).toBeCloseTo(0, 12);
    const [first, second] = reliability(forecasts);
    expect(first).toMatchObject({ count: 10, was: 0.2 });
    expect(second).toMatchObject({ count: 30, was: 0.5 });
    expect(second?.said).toBeCloseTo(0.7, 12);
  });

  test("errors in both directions within a tenth don't cancel another's", () => {
    expect(calibrationError([...said(0.1, 10, 5), ...said(0.9, 10, 5)])).toBeCloseTo(0.4, 12);
  });

  test('have the expected cost', () => {
    expect(brierScore(said(0.25, 4, 1))).toBeCloseTo((0.75 ** 2 + 3 * 0.25 ** 2) / 4, 12);
    expect(logLoss(said(0.25, 4, 1))).toBeCloseTo(-(Math.log(0.25) + 3 * Math.log(0.75)) / 4, 12);
    expect(logLoss(said(0, 1, 1))).toBeLessThan(30);
  });
});

describe('inequality', () => {
  test.each([
    [[1, 1, 1, 1], 0],
    [[0, 0, 0, 8], 0.75],
    [[1, 3], 0.25],
    [[0, 0], 0],
  ])('%j has a Gini of %f', (shares, expected) => {
    expect(gini(shares)).toBeCloseTo(expected, 12);
  });
});

describe('bootstrap', () => {
  const flips = Array.from({ length: 400 }, (_, at) => (at % 4 === 0 ? 1 : 0));

  test('is as wide as chance makes it, and deterministic for a seed', () => {
    const interval = bootstrap(flips, mean, { seed: 5 });
    const half = 1.96 * Math.sqrt((0.25 * 0.75) / 400);
    expect(interval.low).toBeGreaterThan(0.25 - 1.3 * half);
    expect(interval.low).toBeLessThan(0.25 - 0.7 * half);
    expect(interval.high).toBeGreaterThan(0.25 + 0.7 * half);
    expect(interval.high).toBeLessThan(0.25 + 1.3 * half);
    const narrow = bootstrap(flips, mean, { seed: 5, confidence: 0.5 });
    expect(narrow.low).toBeGreaterThan(interval.low);
    expect(narrow.high).toBeLessThan(interval.high);
    expect(bootstrap(flips, mean, { seed: 5 })).toEqual(interval);
    expect(bootstrap(flips, mean, { seed: 6 })).not.toEqual(interval);
  });
});

describe('seeded random numbers', () => {
  test('are uniform and normal', () => {
    const chance = seeded(9);
    const uniform = Array.from({ length: 20_000 }, () => chance.uniform());
    expect(Math.min(...uniform)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...uniform)).toBeLessThan(1);
    expect(mean(uniform)).toBeCloseTo(0.5, 1);
    const normal = Array.from({ length: 20_000 }, () => chance.normal());
    expect(Math.abs(mean(normal))).toBeLessThan(0.03);
    expect(mean(normal.map((value) => value ** 2))).toBeCloseTo(1, 1);
  });
});
