import { describe, expect, it } from 'vitest';
import type { GraphNumbers } from './club-graph.ts';
import { type Pair, toReasons } from './introduction.ts';
import {
  bridgesSentence,
  cutOffSentence,
  groupSentence,
  idleSentence,
  metSentence,
  neverSentence,
  whySentence,
  REASONS_FOR_YOU,
  REASONS_OF_PAIR,
} from './introduction-text.ts';

const member = (fullName: string) => ({ id: fullName, fullName, avatarUrl: null });
const pair = (change: Partial<Pair>): Pair => ({
  player: member('Ana'),
  partner: member('Ben'),
  reasons: [],
  free: null,
  days: null,
  islandSize: null,
  ...change,
});
const numbers = (change: Partial<GraphNumbers>): GraphNumbers => ({
  members: 20,
  idle30: 0,
  idle60: 0,
  idle90: 0,
  never: 0,
  alone: 0,
  largest: 20,
  islands: 0,
  onIslands: 0,
  bridges: 0,
  medianMet: 4,
  metTen: 0,
  ...change,
});

describe('reasons', () => {
  it('are those this version knows that say more than that both are members', () => {
    expect(
      toReasons([
        { family: 'time', feature: 'slots' },
        { family: 'level', feature: 'range' },
        { family: 'level', feature: 'even' },
        { family: 'place', feature: 'club' },
        { family: 'place', feature: 'near' },
        { family: 'answers', feature: 'fresh' },
      ]),
    ).toEqual(['time', 'wanted_level', 'level', 'place']);
  });

  it('about place only say that they are near: two places may be two kilometres apart', () => {
    expect(REASONS_OF_PAIR.place).toBe('They live near each other.');
    expect(REASONS_FOR_YOU.place).toBe('You live near each other.');
  });
});

describe('sentences', () => {
  it('say why somebody should be introduced', () => {
    expect(whySentence(pair({}))).toBe("Ana hasn't played in the club yet.");
    expect(whySentence(pair({ days: 200 }))).toBe("Ana hasn't played for 200 days.");
    expect(whySentence(pair({ days: 3, islandSize: 2 }))).toBe(
      'Ana only plays with one other member.',
    );
    expect(whySentence(pair({ days: 3, islandSize: 4 }))).toBe(
      'Ana plays in a group of 4, apart from the rest.',
    );
  });

  it('say how well members know each other', () => {
    expect(metSentence(numbers({ members: 1 }))).toBe('The club has one member.');
    expect(metSentence(numbers({ medianMet: 0 }))).toBe(
      "At least half of the members haven't met anyone yet.",
    );
    expect(metSentence(numbers({ medianMet: 1 }))).toBe(
      'Half of the members have played with at least 1 other. Nobody has met 10 yet.',
    );
    expect(metSentence(numbers({ metTen: 3 }))).toBe(
      'Half of the members have played with at least 4 others. 3 members have met 10.',
    );
  });

  it('describe the groups', () => {
    expect(groupSentence(numbers({ largest: 0 }))).toBe(
      'Nobody has played with another member in the last 180 days.',
    );
    expect(groupSentence(numbers({ largest: 12, islands: 1, onIslands: 2, alone: 1 }))).toBe(
      "In the last 180 days, 12 members have played in the largest group. There's also 1 separate group of 2 members. 1 member hasn't played.",
    );
    expect(groupSentence(numbers({ alone: 4, islands: 2, onIslands: 5, largest: 11 }))).toBe(
      "In the last 180 days, 11 members have played in the largest group. There are also 2 separate groups with 5 members in all. 4 members haven't played.",
    );
    expect([0, 1, 2].map(bridgesSentence)).toEqual([
      'No group depends on a single member.',
      '1 member is the only link between others.',
      '2 members are the only link between others.',
    ]);
    expect([0, 1, 2, 5001].map(neverSentence)).toEqual([
      'Everyone has played in the club.',
      "1 member hasn't played in the club yet.",
      "2 members haven't played in the club yet.",
      "5,001 members haven't played in the club yet.",
    ]);
    expect([1, 2].map(cutOffSentence)).toEqual([
      'Without them, 1 member would be cut off from the rest.',
      'Without them, 2 members would be cut off from the rest.',
    ]);
    expect([null, 40].map(idleSentence)).toEqual([
      'No match in the club yet',
      'Last match 40 days ago',
    ]);
  });
});
