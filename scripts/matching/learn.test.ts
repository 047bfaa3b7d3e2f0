import { describe, expect, test } from 'vitest';
import { calibrate, learnModel, outcomeOf, outcomesOf, type Proposal, typicalOf } from './learn.ts';
import { calibrationError, logLoss, mean } from './measures.ts';
import {
  chancesOf,
  FEATURES,
  FIRST_MODEL,
  type Model,
  type Row,
  rowOf,
  shownChance,
} from './model.ts';
import { seeded } from './seeded.ts';

/** Proposals whose outcomes follow a hidden model. */
function proposalsOf(truth: Model, count: number, seed: number): readonly Proposal[] {
  const chance = seeded(seed);
  return Array.from({ length: count }, () => {
    const row: Row = FEATURES.map((name) => (name === 'bias' ? 1 : chance.uniform()));
    const chances = chancesOf(truth, row);
    const sent = chance.uniform() < 0.7;
    const accepted = sent ? chance.uniform() < chances.accept : null;
    const played = accepted === true ? chance.uniform() < chances.played : null;
    const good = played === true ? chance.uniform() < chances.good : null;
    return { row, sent, accepted, played, good };
  });
}

const TRUTH: Model = {
  ...FIRST_MODEL,
  accept: rowOf({ bias: -2, even: 3, slots: 1.5, weary: -1 }),
  played: rowOf({ bias: 1.5, reliable: 1 }),
  good: rowOf({ bias: -1, even: 1.5, social: 1.5 }),
};

const forecastsOf = (model: Model, proposals: readonly Proposal[]) =>
  outcomesOf(proposals).map(({ row, outcome }) => ({
    chance: shownChance(model, chancesOf(model, row).match),
    outcome,
  }));

const weight = (of: Row, name: string): number =>
  of[FEATURES.findIndex((feature) => feature === name)] ?? NaN;

const PLAYED = { row: [], sent: true, accepted: true, played: true };

describe('the outcome of a proposal', () => {
  test.each([
    [{ ...PLAYED, good: true }, true],
    [{ ...PLAYED, good: false }, false],
    [{ ...PLAYED, good: null }, null],
    [{ ...PLAYED, played: false, good: null }, false],
    [{ ...PLAYED, accepted: false, played: null, good: null }, false],
    [{ row: [], sent: false, accepted: null, played: null, good: null }, null],
  ])('%j: %j', (proposal, outcome) => {
    expect(outcomeOf(proposal)).toBe(outcome);
  });
});

describe('a learned model', () => {
  const proposals = proposalsOf(TRUTH, 12_000, 1);
  const later = proposalsOf(TRUTH, 6000, 2);
  const learned = learnModel(FIRST_MODEL, proposals);

  test('comes close to the hidden one', () => {
    expect(Math.abs(weight(learned.accept, 'even') - 3)).toBeLessThan(0.4);
    expect(Math.abs(weight(learned.accept, 'slots') - 1.5)).toBeLessThan(0.4);
    expect(Math.abs(weight(learned.accept, 'answers'))).toBeLessThan(0.6);
    expect(Math.abs(weight(learned.good, 'social') - 1.5)).toBeLessThan(0.6);
  });

  test('predicts unseen outcomes better than the first', () => {
    expect(calibrationError(forecastsOf(learned, later))).toBeLessThan(0.02);
    const [was, is] = [forecastsOf(FIRST_MODEL, later), forecastsOf(learned, later)].map(logLoss);
    expect(is).toBeLessThan((was ?? NaN) - 0.02);
  });

  test('records the mean features of those shown', () => {
    expect(learned.typical[0]).toBe(1);
    learned.typical.slice(1).forEach((value) => expect(value).toBeCloseTo(0.5, 1));
    expect(
      typicalOf([
        [1, 2],
        [3, 4],
      ]).slice(0, 2),
    ).toEqual([2, 3]);
  });

  test('without proposals equals the first weights', () => {
    expect(learnModel(FIRST_MODEL, [])).toMatchObject({
      accept: FIRST_MODEL.accept,
      shift: FIRST_MODEL.shift,
      slope: FIRST_MODEL.slope,
    });
  });

  test('is right on average, once calibrated', () => {
    const wrong: Model = { ...FIRST_MODEL, shift: 2, slope: 1 };
    const forecasts = forecastsOf(calibrate(wrong, proposals), proposals);
    const share = mean(forecasts.map(({ outcome }) => (outcome ? 1 : 0)));
    expect(mean(forecasts.map(({ chance }) => chance))).toBeCloseTo(share, 2);
    expect(mean(forecastsOf(wrong, proposals).map(({ chance }) => chance))).not.toBeCloseTo(
      share,
      1,
    );
  });
});
