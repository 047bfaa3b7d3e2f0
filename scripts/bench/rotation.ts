// Rounds of a social evening: their quality compared with random draws and with known optima, and
// how long the search takes.
import { makeRounds } from '../../renderer/features/rotations/domain/make-rounds.ts';
import { type Quality, quality } from '../../renderer/features/rotations/domain/quality.ts';
import { randomFrom } from '../../renderer/features/rotations/domain/random.ts';
import type { Player, Round } from '../../renderer/features/rotations/domain/rotation.ts';
import type { Figure } from './support/figure.ts';

export const name = 'Rounds of a social evening';

/** A little less than the limit: the last look at the clock may come late. */
const BUDGET_MS = 250;
const MOST_MS = 300;
const SEEDS = [1, 2, 3];

interface Case {
  readonly label: string;
  readonly players: number;
  readonly courts: number;
  readonly rounds: number;
  /**
   * All at the same level: only who meets whom counts, as in a whist tournament, where no repeat is
   * necessary.
   */
  readonly level: boolean;
  /** Repeats allowed to the search: partners twice, opponents three times. 0: the known optimum. */
  readonly repeats: number;
}

/**
 * Known: in whist tournaments of 8, 12, 16 and 20 every two people are partners once and opponents
 * twice (Anderson, 1997).
 */
const CASES: readonly Case[] = [
  {
    label: '20 on 5 courts, 7 rounds',
    players: 20,
    courts: 5,
    rounds: 7,
    level: false,
    repeats: 0,
  },
  {
    label: '13 on 3 courts, 7 rounds',
    players: 13,
    courts: 3,
    rounds: 7,
    level: false,
    repeats: 0,
  },
  {
    label: '18 on 4 courts, 7 rounds',
    players: 18,
    courts: 4,
    rounds: 7,
    level: false,
    repeats: 0,
  },
  {
    label: '200 on 50 courts, 10 rounds',
    players: 200,
    courts: 50,
    rounds: 10,
    level: false,
    repeats: 0,
  },
  { label: 'Whist of 8, all 7 rounds', players: 8, courts: 2, rounds: 7, level: true, repeats: 0 },
  // From here on the optimum (0) isn't reached in the time: nobody plays this many rounds in an evening.
  {
    label: 'Whist of 12, all 11 rounds',
    players: 12,
    courts: 3,
    rounds: 11,
    level: true,
    repeats: 20,
  },
  {
    label: 'Whist of 16, all 15 rounds',
    players: 16,
    courts: 4,
    rounds: 15,
    level: true,
    repeats: 35,
  },
  {
    label: 'Whist of 20, all 19 rounds',
    players: 20,
    courts: 5,
    rounds: 19,
    level: true,
    repeats: 50,
  },
];

const clock = (): number => performance.now();
const again = ({ partnerRepeats, opponentsOverTwo }: Quality): number =>
  partnerRepeats + opponentsOverTwo;

export function run(): Promise<readonly Figure[]> {
  return Promise.resolve(CASES.flatMap(measure));
}

function measure({
  label,
  players: count,
  courts,
  rounds,
  level,
  repeats,
}: Case): readonly Figure[] {
  const names = Array.from({ length: courts }, (_, at) => `Court ${at + 1}`);
  const found = SEEDS.map((seed) => {
    const random = randomFrom(seed);
    const players = Array.from({ length: count }, (_, at) => ({
      place: at + 1,
      level: level ? 3.5 : Math.round(4 + 8 * random()) / 2,
      from: 1,
      until: null,
    }));
    const began = clock();
    const made = makeRounds(
      { players, courts: names, played: [], rounds, singles: false },
      { milliseconds: BUDGET_MS, clock },
      seed,
    );
    const took = clock() - began;
    return {
      took,
      ours: quality(made, players),
      lots: quality(drawn(players, names, rounds, random), players),
    };
  });
  const mean = (of: (quality: Quality) => number, whose: 'ours' | 'lots'): number =>
    found.reduce((sum, each) => sum + of(each[whose]), 0) / found.length;
  const line = (whose: 'ours' | 'lots'): string =>
    [
      `partners again ${mean((q) => q.partnerRepeats, whose).toFixed(1)}`,
      `opponents over two ${mean((q) => q.opponentsOverTwo, whose).toFixed(1)}`,
      `unfair sit-outs ${mean((q) => q.unfairSitOuts, whose).toFixed(1)}`,
      `between sides ${mean((q) => q.sideGap, whose).toFixed(2)}`,
      `on a court ${mean((q) => q.courtSpread, whose).toFixed(2)}`,
    ].join(', ');
  console.log(`  ${label}\n    searched: ${line('ours')}\n    by lot:   ${line('lots')}`);
  return [
    {
      label: `${label}: repeats`,
      value: Math.max(...found.map(({ ours }) => again(ours))),
      unit: '',
      target: repeats,
      better: 'less',
    },
    {
      label: `${label}: unfair sit-outs`,
      value: mean((q) => q.unfairSitOuts, 'ours'),
      unit: '',
      target: 0,
      better: 'less',
    },
    {
      label: `${label}: search`,
      value: Math.max(...found.map(({ took }) => took)),
      unit: 'ms',
      target: MOST_MS,
      better: 'less',
    },
  ];
}

/** Rounds drawn at random. */
function drawn(
  players: readonly Player[],
  courts: readonly string[],
  rounds: number,
  random: () => number,
): readonly Round[] {
  return Array.from({ length: rounds }, (_, at) => {
    const lots = players
      .map(({ place }) => ({ place, lot: random() }))
      .sort((one, other) => one.lot - other.lot)
      .map(({ place }) => place);
    const matches = courts.slice(0, Math.floor(lots.length / 4)).map((court, index) => ({
      court,
      sideA: lots.slice(4 * index, 4 * index + 2),
      sideB: lots.slice(4 * index + 2, 4 * index + 4),
    }));
    return { round: at + 1, matches, sittingOut: lots.slice(4 * matches.length) };
  });
}
