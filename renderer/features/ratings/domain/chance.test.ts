import { describe, expect, test } from 'vitest';
import databaseTest from '../../../../supabase/tests/database/64-ratings.test.sql?raw';
import {
  type ChanceCurve,
  chanceOf,
  chanceWord,
  gamesShare,
  type Level,
  toChance,
  winChance,
} from './chance.ts';

/** Gap in levels, its variance, chance to win, share of games, word. */
type Case = readonly [number, number, number, number, string];

/** The cases that the database is tested with: screens and database agree. */
const CASES = readCases(databaseTest);
const CURVE: ChanceCurve = { winSlope: 5, gameSlope: 1.9, calm: 0.1178 };

function readCases(sql: string): readonly Case[] {
  const [, cases = ''] = sql.split('$cases$');
  return JSON.parse(cases);
}

const level = (value: number, half: number): Level => ({
  level: value,
  from: value - half,
  to: value + half,
  matches: 9,
  provisional: false,
  moreMatches: 0,
});

test('the cases of the database are found', () => {
  expect(CASES.length).toBeGreaterThan(15);
});

test.each(CASES)('%f levels ahead, variance %f', (gap, variance, chance, share, word) => {
  expect(Math.abs(winChance(gap, variance, CURVE) - chance)).toBeLessThan(1e-8);
  expect(Math.abs(gamesShare(gap, CURVE) - share)).toBeLessThan(1e-8);
  expect(chanceWord(chance)).toBe(word);
});

describe('from shown levels', () => {
  test('equal sides are even, however unsure', () => {
    expect(chanceOf([level(3.4, 0.2)], [level(3.4, 0.7)], CURVE)).toBe(0.5);
  });

  test('what is sure is farther from even', () => {
    const sure = chanceOf([level(3.8, 0.1)], [level(3.4, 0.1)], CURVE);
    const unsure = chanceOf([level(3.8, 0.8)], [level(3.4, 0.8)], CURVE);
    expect(sure).toBeGreaterThan(unsure);
    expect(unsure).toBeGreaterThan(0.5);
  });

  test('a side of two plays at their mean, and is surer than one', () => {
    const one = chanceOf([level(4, 0.5)], [level(3.5, 0.5)], CURVE);
    const two = chanceOf(
      [level(4.5, 0.5), level(3.5, 0.5)],
      [level(3.5, 0.5), level(3.5, 0.5)],
      CURVE,
    );
    expect(two).toBeGreaterThan(one);
  });

  test('both sides add up to one', () => {
    const ours = [level(3.1, 0.3), level(4.4, 0.6)];
    const theirs = [level(3.9, 0.2), level(3.3, 0.4)];
    expect(chanceOf(ours, theirs, CURVE) + chanceOf(theirs, ours, CURVE)).toBeCloseTo(1, 12);
  });

  test('a band that ends with the scale counts by its other half', () => {
    const low: Level = { ...level(1.6, 0.5), from: 1.5 };
    expect(chanceOf([low], [level(1.4, 0.5)], CURVE)).toBeCloseTo(
      chanceOf([level(1.6, 0.5)], [level(1.4, 0.5)], CURVE),
      12,
    );
  });
});

test('a chance by what somebody declared, who hides their level, is not shown', () => {
  expect(toChance({ chance: 0.46, words: 'even' })).toEqual({ word: 'even', value: 0.46 });
  expect(toChance({ chance: null, words: 'even' })).toBeNull();
  expect(toChance(null)).toBeNull();
});
