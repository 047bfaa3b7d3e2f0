import { describe, expect, test } from 'vitest';
import { type Example, fitLogistic, penalisedLoss } from './logistic-fit.ts';
import { dot, logistic, type Row } from './model.ts';
import { seeded } from './seeded.ts';

function examplesOf(planted: Row, count: number, seed: number): readonly Example[] {
  const chance = seeded(seed);
  return Array.from({ length: count }, () => {
    const row = planted.map((_, place) => (place === 0 ? 1 : chance.normal()));
    return { row, outcome: chance.uniform() < logistic(dot(planted, row)) };
  });
}

describe('a logistic fit', () => {
  const planted = [-0.8, 1.2, -0.5, 0, 0.3];
  const nothing = { prior: planted.map(() => 0), ridge: 1 };

  test('recovers planted weights', () => {
    const weights = fitLogistic(examplesOf(planted, 20_000, 1), nothing);
    weights.forEach((weight, place) => {
      expect(Math.abs(weight - (planted[place] ?? NaN))).toBeLessThan(0.06);
    });
  });

  test('ends where the loss decreases in no direction', () => {
    const examples = examplesOf(planted, 300, 2);
    const options = { prior: [1, 1, 1, 1, 1], ridge: 7 };
    const weights = fitLogistic(examples, options);
    const step = 1e-5;
    weights.forEach((_, place) => {
      const moved = (by: number): number =>
        penalisedLoss(
          weights.map((weight, at) => (at === place ? weight + by : weight)),
          examples,
          options,
        );
      expect((moved(step) - moved(-step)) / (2 * step)).toBeCloseTo(0, 5);
      expect(moved(0.01)).toBeGreaterThan(moved(0));
      expect(moved(-0.01)).toBeGreaterThan(moved(0));
    });
  });

  test('is the prior without examples, and stays near it with few', () => {
    const prior = [0.5, -1, 2, 0, 1];
    expect(fitLogistic([], { prior, ridge: 30 })).toEqual(prior);
    const near = fitLogistic(examplesOf(planted, 40, 3), { prior, ridge: 1000 });
    near.slice(1).forEach((weight, place) => {
      expect(Math.abs(weight - (prior[place + 1] ?? NaN))).toBeLessThan(0.1);
    });
  });

  test('does not diverge where one feature determines everything', () => {
    const rows = [-2, -1, 1, 2].map((value) => ({ row: [1, value], outcome: value > 0 }));
    const [bias = NaN, weight = NaN] = fitLogistic(rows, { prior: [0, 0], ridge: 0.5 });
    expect(bias).toBeCloseTo(0, 6);
    expect(weight).toBeGreaterThan(0.5);
    expect(weight).toBeLessThan(5);
  });
});
