import { describe, expect, test } from 'vitest';
import { FIRST_MODEL } from '../../../matching/model.ts';
import { seeded } from '../../../matching/seeded.ts';
import { bookedWithin, freeSlots, isFree, partsOf } from './free-time.ts';
import { createRegion, type Member, type Region } from './member.ts';
import { atRandom, byModel, byRating, byWord, nearest } from './policies.ts';
import { reportOf } from './report.ts';
import { simulate } from './simulate.ts';
import { closenessOf, playMatch, rate } from './tennis.ts';

const SMALL = { members: 120, clubs: 2, joining: [28, 57] } as const;
const POLICIES = [atRandom, nearest, byWord, byRating, byModel('ours', FIRST_MODEL)];

const report = (seed: number) => reportOf(simulate(createRegion(seed, SMALL), byRating));

describe('a simulated region', () => {
  test('takes the same course for a seed, and another for another', () => {
    expect(report(4)).toEqual(report(4));
    expect(report(4)).not.toEqual(report(5));
  });

  test.each(POLICIES)('$name: the outcome of a proposal has each step after the last', (policy) => {
    const { proposals, matches } = simulate(createRegion(6, SMALL), policy);
    expect(proposals.filter(({ sent }) => sent).length).toBeGreaterThan(100);
    for (const { sent, accepted, played, good, enjoyed, viewer, player } of proposals) {
      expect(viewer).not.toBe(player);
      expect(accepted === null || sent).toBe(true);
      expect(played === null || accepted === true).toBe(true);
      expect(good === null).toBe(played !== true);
      expect(enjoyed === null).toBe(played !== true);
    }
    expect(matches.filter(({ good }) => good).length).toBeGreaterThan(20);
  });

  test.each(POLICIES)('$name: does not see what is hidden', (policy) => {
    const shown = (region: Region): readonly number[] => {
      const [viewer, ...candidates] = region.members;
      if (viewer === undefined) return [];
      return policy
        .show({ day: 0, viewer, candidates, chance: seeded(1) })
        .map(({ player }) => player.id);
    };
    const region = createRegion(7, SMALL);
    const otherwise: Region = {
      ...region,
      members: region.members.map(
        (member): Member => ({
          ...member,
          hidden: {
            level: 7 - member.hidden.level,
            week: ~member.hidden.week,
            answers: 1 - member.hidden.answers,
            misses: 0.9,
            travels: 0,
            wants: 0,
            looksIn: 0,
            singles: !member.hidden.singles,
          },
        }),
      ),
    };
    expect(shown(region)).toHaveLength(5);
    expect(shown(otherwise)).toEqual(shown(region));
  });
});

describe('free time', () => {
  test('is what is free in the week, for 14 days from tomorrow, minus what is booked', () => {
    const week = 0b101; // Two parts of the first day.
    expect(partsOf(week)).toBe(2);
    expect(freeSlots(week, 0, [])).toEqual([21, 23, 42, 44]);
    expect(freeSlots(week, 6, [])).toEqual([21, 23, 42, 44]);
    expect(freeSlots(week, 7, [new Set([42])])).toEqual([44, 63, 65]);
    expect(isFree(week, 21)).toBe(true);
    expect(isFree(week, 22)).toBe(false);
    expect(bookedWithin(new Set([2, 3, 23, 24]), 0, 7)).toBe(2);
  });
});

describe('tennis', () => {
  test('is usually won by the stronger player', () => {
    const chance = seeded(3);
    const share = (gap: number): number =>
      Array.from({ length: 2000 }, () => playMatch(gap, chance)).filter(({ won }) => won).length /
      2000;
    expect(share(0)).toBeGreaterThan(0.45);
    expect(share(0)).toBeLessThan(0.55);
    expect(share(0.3)).toBeGreaterThan(0.7);
    expect(share(-1)).toBeLessThan(0.05);
    expect(closenessOf({ ours: 12, theirs: 4, won: true })).toBe(0.25);
  });

  test('brings levels nearer to the truth, and makes them more certain', () => {
    const chance = seeded(8);
    const [one, other] = [0, 1].map(() => ({ level: 3.25, variance: 0.25, ratedOn: null }));
    if (one === undefined || other === undefined) throw new Error('Nobody is there.');
    for (let day = 0; day < 20; day += 1) rate(one, other, playMatch(0.6, chance), day);
    expect(Math.abs(one.level - other.level - 0.6)).toBeLessThan(0.25);
    expect(one.level + other.level).toBeCloseTo(6.5, 6);
    expect(one.variance).toBeLessThan(0.2);
  });
});
