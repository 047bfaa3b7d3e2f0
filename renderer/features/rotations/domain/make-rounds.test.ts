import { describe, expect, test } from 'vitest';
import { makeRounds, roundWithTooFew, type Wanted } from './make-rounds.ts';
import { quality } from './quality.ts';
import { randomFrom } from './random.ts';
import type { Player, Round } from './rotation.ts';

const courts = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `Court ${at + 1}`);

const people = (count: number, levels?: () => number): readonly Player[] =>
  Array.from({ length: count }, (_, at) => ({
    place: at + 1,
    level: levels?.() ?? 3.5,
    from: 1,
    until: null,
  }));

const mixed = (count: number, seed: number): readonly Player[] => {
  const random = randomFrom(seed);
  return people(count, () => Math.round(4 + 8 * random()) / 2);
};

const make = (wanted: Partial<Wanted> & Pick<Wanted, 'players'>, steps = 60_000, seed = 1) =>
  makeRounds(
    { courts: courts(5), played: [], rounds: 7, singles: false, ...wanted },
    { steps },
    seed,
  );

const PERFECT = { partnerRepeats: 0, opponentsOverTwo: 0, unfairSitOuts: 0 };

/** Everybody present has one place in each round, and each court is used once. */
function check(rounds: readonly Round[], players: readonly Player[]): void {
  for (const { round, matches, sittingOut } of rounds) {
    const seated = [
      ...matches.flatMap(({ sideA, sideB }) => [...sideA, ...sideB]),
      ...sittingOut,
    ].sort((one, other) => one - other);
    const there = players.filter(
      ({ from, until }) => from <= round && (until === null || round <= until),
    );
    expect(seated).toEqual(there.map(({ place }) => place));
    expect(new Set(matches.map(({ court }) => court)).size).toBe(matches.length);
  }
}

/** Rounds drawn at random. */
function drawn(players: readonly Player[], count: number, rounds: number, seed: number): Round[] {
  const random = randomFrom(seed);
  return Array.from({ length: rounds }, (_, at) => {
    const lots = players
      .map(({ place }) => ({ place, lot: random() }))
      .sort((one, other) => one.lot - other.lot)
      .map(({ place }) => place);
    const matches = courts(Math.min(count, Math.floor(lots.length / 4))).map((court, index) => ({
      court,
      sideA: lots.slice(4 * index, 4 * index + 2),
      sideB: lots.slice(4 * index + 2, 4 * index + 4),
    }));
    return { round: at + 1, matches, sittingOut: lots.slice(4 * matches.length) };
  });
}

describe('known optima', () => {
  // Wh(8): of 8 players at one level, every two are partners once and opponents twice in 7 rounds;
  // nothing is left to choose.
  test('finds the whist tournament of eight', () => {
    const players = people(8);
    const rounds = make({ players, courts: courts(2) }, 120_000);
    check(rounds, players);
    expect(quality(rounds, players)).toMatchObject(PERFECT);
  });

  test.each([
    ['5 courts, everybody plays', 20, 5, 7],
    ['3 courts, one of 13 sits out', 13, 3, 7],
    ['4 courts, two of 18 sit out', 18, 4, 7],
    ['6 courts, three of 27 sit out', 27, 6, 8],
    ['4 courts, 16 for an evening', 16, 4, 8],
    ['3 courts, 12 for an evening', 12, 3, 6],
  ])('no partner twice, no opponent three times: %s', (_, count, courtCount, roundCount) => {
    const players = mixed(count, 9);
    const rounds = make({ players, courts: courts(courtCount), rounds: roundCount }, 120_000);
    check(rounds, players);
    expect(quality(rounds, players)).toMatchObject(PERFECT);
  });
});

describe('compared with random draws', () => {
  test.each([1, 2, 3])('is better by every measure (%i)', (seed) => {
    const players = mixed(20, seed);
    const ours = quality(make({ players }, 60_000, seed), players);
    const lots = quality(drawn(players, 5, 7, seed), players);
    expect(ours).toMatchObject(PERFECT);
    expect(lots.partnerRepeats).toBeGreaterThan(0);
    expect(ours.sideGap).toBeLessThan(lots.sideGap / 2);
    expect(ours.widestSideGap).toBeLessThanOrEqual(0.75);
    expect(ours.courtSpread).toBeLessThan(lots.courtSpread);
  });
});

describe('sitting out', () => {
  test('nobody twice before everybody has once, whoever comes and goes', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const random = randomFrom(seed);
      const players = people(9 + seed).map((player) => ({
        ...player,
        from: random() < 0.25 ? 1 + Math.floor(4 * random()) : 1,
        until: random() < 0.2 ? 5 + Math.floor(4 * random()) : null,
      }));
      const rounds = make({ players, courts: courts(2), rounds: 9 }, 20_000, seed);
      check(rounds, players);
      expect(quality(rounds, players).unfairSitOuts).toBe(0);
    }
  });

  test('those left over play singles, if wanted, in turns', () => {
    const players = people(11);
    const rounds = make({ players, courts: courts(3), rounds: 5, singles: true });
    check(rounds, players);
    expect(rounds.every(({ sittingOut }) => sittingOut.length === 1)).toBe(true);
    const singles = rounds.flatMap(({ matches }) =>
      matches.flatMap(({ sideA, sideB }) => (sideA.length === 1 ? [...sideA, ...sideB] : [])),
    );
    expect(singles).toHaveLength(10);
    expect(new Set(singles).size).toBe(10);
  });
});

describe('the evening goes on', () => {
  const players = mixed(13, 4);
  const first = make({ players, courts: courts(3), rounds: 6 });

  test('played rounds stay when somebody leaves and somebody comes', () => {
    const played = first.slice(0, 2);
    const now = [
      ...players.map((player) => (player.place === 5 ? { ...player, until: 2 } : player)),
      { place: 14, level: 4, from: 3, until: null },
    ];
    const rest = make({ players: now, courts: courts(3), rounds: 6, played });
    expect(rest.map(({ round }) => round)).toEqual([3, 4, 5, 6]);
    check(rest, now);
    expect(quality([...played, ...rest], now)).toMatchObject(PERFECT);
  });

  test('the same seed and steps make the same rounds', () => {
    expect(make({ players, courts: courts(3), rounds: 6 })).toEqual(first);
  });

  test('nothing is made when everything is played', () => {
    expect(make({ players, courts: courts(3), rounds: 6, played: first })).toEqual([]);
  });
});

describe('too few and very many', () => {
  test('three are too few', () => {
    const wanted = { players: people(3), played: [], rounds: 5 };
    expect(roundWithTooFew(wanted)).toBe(1);
    expect(() => make(wanted)).toThrow(RangeError);
  });

  test('returns the first round with too few', () => {
    const players = people(5).map((player) =>
      player.place < 3 ? { ...player, until: 2 } : player,
    );
    expect(roundWithTooFew({ players, played: [], rounds: 2 })).toBeNull();
    expect(roundWithTooFew({ players, played: [], rounds: 3 })).toBe(3);
  });

  test('two hundred on forty courts, stopped by the clock', () => {
    const players = mixed(200, 2);
    let time = 0;
    const rounds = makeRounds(
      { players, courts: courts(40), played: [], rounds: 10, singles: false },
      // A clock that advances by a millisecond each time it is read.
      { milliseconds: 300, clock: () => (time += 1) },
      1,
    );
    check(rounds, players);
    expect(quality(rounds, players)).toMatchObject({ unfairSitOuts: 0, partnerRepeats: 0 });
    expect(time).toBeLessThanOrEqual(302);
  });
});
