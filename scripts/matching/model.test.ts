import { describe, expect, test } from 'vitest';
import {
  chancesOf,
  chooseFive,
  dot,
  effectsOf,
  type Fact,
  FAMILIES,
  FEATURES,
  featuresOf,
  type Feature,
  FIRST_MODEL,
  isNewcomer,
  logOdds,
  type Model,
  orderOf,
  type Pair,
  percentOf,
  type Ranked,
  reasonsOf,
  reliabilityOf,
  rowOf,
  shownChance,
} from './model.ts';

/** Two similar players of one club and place, about whom nothing else is known. */
const ALIKE: Pair = {
  gap: 0,
  variance: 0,
  viewerReach: { down: -1, up: 1 },
  playerReach: { down: -1, up: 1 },
  place: 'same',
  km: null,
  clubmates: true,
  asked: 0,
  accepted: 0,
  daysSinceSeen: 0,
  pending: 0,
  daysSinceMatch: null,
  intensityGap: 0,
  socialGap: 0,
  wantFormat: null,
  again: { yes: 0, no: 0 },
  metLately: 0,
  kept: null,
  free: null,
  bookedSoon: 0,
};

function feature(name: Feature, changed: Partial<Pair>): number {
  return featuresOf({ ...ALIKE, ...changed })[FEATURES.indexOf(name)] ?? NaN;
}

describe('the features', () => {
  test('are these, and nothing about age, gender or name', () => {
    expect(FEATURES).toEqual([
      'bias',
      'even',
      'unsure',
      'gap',
      'range',
      'near',
      'club',
      'answers',
      'fresh',
      'load',
      'hungry',
      'intensity',
      'social',
      'format',
      'liked',
      'weary',
      'reliable',
      'slots',
      'no_slot',
      'soon',
      'busy',
    ]); // prettier-ignore
    expect(Object.keys(ALIKE)).toEqual([
      'gap',
      'variance',
      'viewerReach',
      'playerReach',
      'place',
      'km',
      'clubmates',
      'asked',
      'accepted',
      'daysSinceSeen',
      'pending',
      'daysSinceMatch',
      'intensityGap',
      'socialGap',
      'wantFormat',
      'again',
      'metLately',
      'kept',
      'free',
      'bookedSoon',
    ]); // prettier-ignore
    expect(Object.keys(ALIKE.again)).toEqual(['yes', 'no']);
  });

  test('has a number for each feature, each of them in one family except the bias', () => {
    expect(featuresOf(ALIKE)).toHaveLength(FEATURES.length);
    for (const row of [FIRST_MODEL.accept, FIRST_MODEL.played, FIRST_MODEL.good]) {
      expect(row).toHaveLength(FEATURES.length);
    }
    const said = Object.values(FAMILIES).flat();
    expect(said.toSorted()).toEqual(FEATURES.filter((name) => name !== 'bias').toSorted());
  });

  const cases: readonly (readonly [Feature, Partial<Pair>, number])[] = [
    ['bias', {}, 1],
    ['even', {}, 1],
    ['even', { gap: 0.4 }, Math.exp(-1)],
    ['even', { gap: -0.4 }, Math.exp(-1)],
    ['even', { variance: 0.08 }, Math.SQRT1_2],
    ['unsure', { variance: 0.25 }, 0.5],
    ['unsure', { variance: 4 }, 1],
    ['gap', { gap: -0.3 }, 0.3],
    ['gap', { gap: 3 }, 1],
    ['range', { gap: 1.25 }, 1],
    ['range', { gap: 1.26 }, 0],
    ['range', { gap: 1, playerReach: { down: 0, up: 2 } }, 0],
    ['range', { gap: -1, playerReach: { down: 0, up: 2 } }, 1],
    ['near', {}, 1],
    ['near', { clubmates: false }, 1],
    ['near', { place: 'other' }, 0.6],
    ['near', { place: 'unknown' }, 0.6],
    ['near', { place: 'unknown', clubmates: false }, 0.3],
    ['near', { place: 'other', clubmates: false }, 0.1],
    ['near', { km: 2 }, Math.exp(-0.25)],
    ['near', { km: 8, place: 'other', clubmates: false }, Math.exp(-1)],
    ['near', { km: 17_000 }, Math.exp(-12.5)],
    ['club', {}, 1],
    ['club', { clubmates: false }, 0],
    ['answers', {}, 0],
    ['answers', { asked: 4, accepted: 4 }, 0.25],
    ['answers', { asked: 4 }, -0.25],
    ['fresh', { daysSinceSeen: 7 }, 0.5],
    ['load', { pending: 1 }, 1 / 3],
    ['load', { pending: 9 }, 1],
    ['hungry', {}, 1],
    ['hungry', { daysSinceMatch: 7 }, 1 / 3],
    ['hungry', { daysSinceMatch: 99 }, 1],
    ['intensity', { intensityGap: -3 }, 0.25],
    ['intensity', { intensityGap: null }, 0.75],
    ['social', { socialGap: 1 }, 0.75],
    ['social', { socialGap: null }, 0.75],
    ['format', {}, 0.5],
    ['format', { wantFormat: true }, 1],
    ['format', { wantFormat: false }, 0],
    ['liked', {}, 0],
    ['liked', { again: { yes: 2, no: 0 } }, 0.8],
    ['liked', { again: { yes: 1, no: 2 } }, -1 / 3.5],
    ['weary', { metLately: 2 }, 2 / 3],
    ['weary', { metLately: 5 }, 1],
    ['reliable', {}, 0],
    ['reliable', { kept: 0.99 }, 0.05],
    ['reliable', { kept: 0.9 }, 0],
    ['reliable', { kept: 0.7 }, -0.24],
    ['slots', {}, 0.35],
    ['slots', { free: { slots: 3, firstInDays: 2 } }, 0.5],
    ['slots', { free: { slots: 20, firstInDays: 2 } }, 1],
    ['no_slot', {}, 0],
    ['no_slot', { free: { slots: 0, firstInDays: 0 } }, 1],
    ['no_slot', { free: { slots: 1, firstInDays: 1 } }, 0],
    ['soon', {}, 0.35],
    ['soon', { free: { slots: 1, firstInDays: 1 } }, 1],
    ['soon', { free: { slots: 1, firstInDays: 8 } }, 0.5],
    ['soon', { free: { slots: 0, firstInDays: 0 } }, 0],
    ['busy', { bookedSoon: 1 }, 0.5],
    ['busy', { bookedSoon: 3 }, 1],
    ['busy', { bookedSoon: null }, 0.22],
  ];
  test.each(cases)('%s of %j is %f', (name, changed, expected) => {
    expect(feature(name, changed)).toBeCloseTo(expected, 12);
  });
});

/** Each with a different opponent. */
const times = (count: number, fact: Omit<Fact, 'opponent'> & Partial<Fact>): readonly Fact[] =>
  Array.from({ length: count }, (_, n) => ({ opponent: `${fact.kind} ${n}`, ...fact }));

describe('the share of commitments somebody keeps', () => {
  const kept = { kind: 'kept', daysAgo: 0 } as const;

  test.each<readonly [string, readonly Fact[], number]>([
    ['ten matches', times(10, kept), 16 / 16.4],
    ['half the weight', times(10, { kind: 'kept', daysAgo: 90 }), 11 / 11.4],
    [
      'two late',
      [...times(8, kept), ...times(2, { kind: 'late_cancellation', daysAgo: 0 })],
      14 / 16.4,
    ],
    ['one missed', [...times(9, kept), ...times(1, { kind: 'no_show', daysAgo: 0 })], 15 / 17.4],
    [
      'sometimes silent',
      [...times(10, kept), ...times(2, { kind: 'unanswered', daysAgo: 0 })],
      16 / 16.6,
    ],
    [
      'always silent',
      [...times(10, kept), ...times(99, { kind: 'unanswered', daysAgo: 0 })],
      16 / 16.65,
    ],
    [
      'half of ten with one person: together as four',
      [
        ...times(9, kept),
        ...times(5, { ...kept, opponent: 'ana' }),
        ...times(5, { kind: 'late_cancellation', daysAgo: 0, opponent: 'ana' }),
      ],
      17 / 19.4,
    ],
  ])('%s', (_, facts, expected) => {
    expect(reliabilityOf(facts)).toBeCloseTo(expected, 12);
  });

  test.each<readonly [string, readonly Fact[]]>([
    ['nothing is known', []],
    ['nine matches', times(9, kept)],
    [
      'twelve matches, nine of them with one person',
      [...times(3, kept), ...times(9, { ...kept, opponent: 'ana' })],
    ],
    ['too long ago', times(10, { kind: 'kept', daysAgo: 731 })],
    ['silence alone', times(99, { kind: 'unanswered', daysAgo: 0 })],
  ])('not judged: %s', (_, facts) => {
    expect(reliabilityOf(facts)).toBeNull();
  });
});

describe('chances', () => {
  test('are three, and their product', () => {
    const chances = chancesOf(FIRST_MODEL, rowOf({ bias: 1 }));
    expect(chances.accept).toBeCloseTo(1 / (1 + Math.exp(2.2)), 12);
    expect(chances.played).toBeCloseTo(1 / (1 + Math.exp(-2)), 12);
    expect(chances.good).toBeCloseTo(1 / (1 + Math.exp(1.4)), 12);
    expect(chances.match).toBeCloseTo(chances.accept * chances.played * chances.good, 12);
  });

  test('are shown by shift and slope of their log-odds', () => {
    const model: Model = { ...FIRST_MODEL, shift: -1, slope: 0.5 };
    expect(logOdds(shownChance(model, 0.5))).toBeCloseTo(-1, 12);
    expect(logOdds(shownChance(model, 0.8))).toBeCloseTo(-1 + 0.5 * Math.log(4), 12);
  });

  test.each([
    [0.125, 50],
    [0.2, 58],
    [0.000_000_1, 1],
    [0.999, 99],
  ])('a chance of %f is read as %i %%', (chance, percent) => {
    expect(percentOf(chance)).toBe(percent);
  });

  test('move with each feature in the direction of its weight', () => {
    const row = featuresOf(ALIKE);
    const step = 1e-6;
    FEATURES.forEach((_, place) => {
      const moved = row.map((value, at) => (at === place ? value + step : value));
      const slope =
        (Math.log(chancesOf(FIRST_MODEL, moved).match) -
          Math.log(chancesOf(FIRST_MODEL, row).match)) /
        step;
      const { accept, played, good } = chancesOf(FIRST_MODEL, row);
      const expected =
        (FIRST_MODEL.accept[place] ?? NaN) * (1 - accept) +
        (FIRST_MODEL.played[place] ?? NaN) * (1 - played) +
        (FIRST_MODEL.good[place] ?? NaN) * (1 - good);
      expect(slope).toBeCloseTo(expected, 4);
    });
  });

  test('depend on nothing but the named features', () => {
    expect(dot(rowOf({ even: 2, busy: -1 }), rowOf({ even: 3, busy: 4, social: 9 }))).toBe(2);
  });
});

describe('the order', () => {
  const row = featuresOf(ALIKE);
  const standing = { isNew: false, exposure: 1 };

  test('follows the chance, the wish for a match, and how rarely somebody was shown', () => {
    expect(orderOf(0.5, rowOf({}), { isNew: false, exposure: 0.5 })).toBeCloseTo(0, 12);
    expect(orderOf(0.2, row, standing)).toBeCloseTo(
      Math.log(0.25) + 0.5 * (0.5 - Math.log(1.5)),
      12,
    );
  });

  test('adds half for somebody who has never played', () => {
    const never = orderOf(0.2, row, { ...standing, isNew: true });
    expect(never - orderOf(0.2, row, standing)).toBeCloseTo(0.125, 12);
  });

  test('puts last those without a shared slot', () => {
    const none = featuresOf({ ...ALIKE, free: { slots: 0, firstInDays: 0 } });
    expect(orderOf(0.2, row, standing) - orderOf(0.2, none, standing)).toBeCloseTo(9, 12);
  });
});

interface Someone extends Ranked {
  readonly name: string;
}
const ranked = (count: number, changed: (place: number) => Partial<Ranked>): Someone[] =>
  Array.from({ length: count }, (_, place) => ({
    name: String(place),
    order: -place,
    hasMet: false,
    isNewcomer: false,
    mayHaveTime: true,
    draw: 1000 - place,
    ...changed(place),
  }));

const names = (of: readonly Someone[]): readonly string[] =>
  chooseFive(of).map(({ chosen }) => chosen.name);

describe('the five', () => {
  test('are the first four and one more, drawn from the first thirty-five', () => {
    expect(names(ranked(50, () => ({})))).toEqual(['0', '1', '2', '3', '34']);
    expect(chooseFive(ranked(50, () => ({}))).map(({ explored }) => explored)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  test('include at most two earlier opponents', () => {
    expect(names(ranked(9, (place) => ({ hasMet: place < 6 })))).toEqual(['0', '1', '6', '7', '8']);
  });

  test('include more of them if there are too few others', () => {
    expect(names(ranked(8, (place) => ({ hasMet: place < 6 })))).toEqual(['0', '1', '6', '7', '2']);
    const shown = chooseFive(ranked(11, () => ({ hasMet: true })));
    expect(shown.map(({ chosen }) => chosen.name)).toEqual(['0', '1', '2', '3', '4']);
    expect(shown.map(({ explored }) => explored)).not.toContain(true);
  });

  test('give the last seat to a newcomer first', () => {
    const some = ranked(40, (place) => ({ isNewcomer: place === 9 || place === 12 }));
    expect(names(some)).toEqual(['0', '1', '2', '3', '12']);
  });

  test('give the last seat to nobody without time', () => {
    expect(names(ranked(7, (place) => ({ mayHaveTime: place !== 6 })))).toEqual([
      '0',
      '1',
      '2',
      '3',
      '5',
    ]);
  });

  test('give the last seat to the next in order if there is nobody to explore', () => {
    const shown = chooseFive(ranked(7, (place) => ({ mayHaveTime: place < 4 })));
    expect(shown.map(({ chosen }) => chosen.name)).toEqual(['0', '1', '2', '3', '4']);
    expect(shown.map(({ explored }) => explored)).not.toContain(true);
  });

  test('are all if there are few', () => {
    expect(names(ranked(3, () => ({})))).toEqual(['0', '1', '2']);
    expect(names([])).toEqual([]);
  });

  test('a newcomer has joined recently and has few partners', () => {
    expect(isNewcomer(29, 2)).toBe(true);
    expect(isNewcomer(30, 2)).toBe(false);
    expect(isNewcomer(29, 3)).toBe(false);
  });
});

describe('the reasons', () => {
  test('somebody typical has neither reasons nor a caveat', () => {
    expect(reasonsOf(FIRST_MODEL, FIRST_MODEL.typical)).toEqual({ reasons: [], caveat: null });
  });

  test('differences are named, the most helpful first', () => {
    const row = FIRST_MODEL.typical.map((value, place) => {
      const name = FEATURES[place];
      if (name === 'liked') return 0.8;
      if (name === 'social') return 1;
      if (name === 'near') return 0.1;
      return value;
    });
    expect(reasonsOf(FIRST_MODEL, row)).toEqual({
      reasons: [
        { family: 'history', feature: 'liked' },
        { family: 'style', feature: 'social' },
      ],
      caveat: { family: 'place', feature: 'near' },
    });
  });

  test('there are never more than three', () => {
    const row = featuresOf({
      ...ALIKE,
      gap: 0.4,
      variance: 0.3,
      asked: 4,
      accepted: 4,
      again: { yes: 1, no: 0 },
      free: { slots: 9, firstInDays: 1 },
    });
    expect(effectsOf(FIRST_MODEL, row).filter(({ effect }) => effect > 0.02)).toHaveLength(4);
    expect(reasonsOf(FIRST_MODEL, row)).toEqual({
      reasons: [
        { family: 'history', feature: 'liked' },
        { family: 'style', feature: 'intensity' },
        { family: 'answers', feature: 'answers' },
      ],
      caveat: { family: 'level', feature: 'even' },
    });
  });

  test('an effect is what the chance would lose if the family were typical', () => {
    const row = featuresOf({ ...ALIKE, gap: 0.5 });
    const typical = row.map((value, place) => {
      const name = FEATURES[place] ?? 'bias';
      return ['even', 'unsure', 'gap', 'range'].includes(name)
        ? (FIRST_MODEL.typical[place] ?? NaN)
        : value;
    });
    const lost =
      Math.log(chancesOf(FIRST_MODEL, row).match) - Math.log(chancesOf(FIRST_MODEL, typical).match);
    const level = effectsOf(FIRST_MODEL, row).find(({ family }) => family === 'level');
    expect(level?.effect).toBeCloseTo(lost, 12);
    expect(level?.feature).toBe('even');
    expect(lost).toBeLessThan(0);
  });
});
