import glicko2 from 'glicko2-lite';
import { rate, rating } from 'openskill';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

/** A player before a match: the level, and its uncertainty. */
interface Standing {
  readonly level: number;
  readonly variance: number;
}

const SURE = 0.06;
const UNSURE = 0.2;
const weak: Standing = { level: 3, variance: SURE };
const strong: Standing = { level: 3.5, variance: SURE };
const unsure: Standing = { level: 3, variance: UNSURE };

let admin: Client;

beforeAll(async () => {
  admin = new Client({ connectionString: inject('product').adminUrl });
  await admin.connect();
});

afterAll(() => admin.end());

/** How far our step moves each when the first side wins, 12 games to 3; sides one after another. */
async function ourMoves(winners: readonly Standing[], losers: readonly Standing[]) {
  const players = [...winners, ...losers];
  const before = players.flatMap(({ level, variance }) => {
    const shared = variance * 0.9;
    // Nothing in common with others, no pause, and more certain than at the start.
    return [level, level, variance, variance, shared, 0.001, 0, 0.25];
  });
  const isDoubles = winners.length === 2;
  const { rows } = await admin.query<{ made: readonly number[] }>(
    `select private.rating_step(k, $1, true, true, 12, 3, 0, false, $2) as made
     from private.rating_constants k where k.state = 'active'`,
    [isDoubles, before],
  );
  const made = rows[0]?.made ?? [];
  return players.map(({ level }, at) => (made[4 + 7 * at + (isDoubles ? 1 : 0)] ?? NaN) - level);
}

/** The same with Glicko-2, on its scale. */
function glickoMoves(winner: Standing, loser: Standing): readonly number[] {
  const onScale = ({ level, variance }: Standing) => ({
    mean: 1500 + 400 * (level - 3.25),
    deviation: 400 * Math.sqrt(variance),
  });
  const [one, other] = [onScale(winner), onScale(loser)];
  return [
    glicko2(one.mean, one.deviation, 0.06, [[other.mean, other.deviation, 1]]).rating - one.mean,
    glicko2(other.mean, other.deviation, 0.06, [[one.mean, one.deviation, 0]]).rating - other.mean,
  ];
}

/** The same with OpenSkill, on its scale. */
function openSkillMoves(winners: readonly Standing[], losers: readonly Standing[]) {
  const sides = [winners, losers].map((side) =>
    side.map(({ level, variance }) =>
      rating({ mu: 25 + 15 * (level - 3.25), sigma: 15 * Math.sqrt(variance) }),
    ),
  );
  return rate(sides).flatMap((side, at) =>
    side.map(({ mu }, seat) => mu - (sides[at]?.[seat]?.mu ?? NaN)),
  );
}

/** The names in the order of their moves, smallest first. */
const bySize = (moves: Readonly<Record<string, number | undefined>>): readonly string[] =>
  Object.entries(moves)
    .sort(([, one = NaN], [, other = NaN]) => Math.abs(one) - Math.abs(other))
    .map(([name]) => name);

test('in singles winners and losers move as with Glicko-2, most when the weaker wins', async () => {
  const cases = {
    'as expected': [strong, weak],
    'among equals': [weak, weak],
    'the weaker wins': [weak, strong],
    'one of whom little is known wins': [unsure, strong],
  } as const;
  const ours: Record<string, number | undefined> = {};
  const theirs: Record<string, number | undefined> = {};
  for (const [name, [winner, loser]] of Object.entries(cases)) {
    const [up, down] = await ourMoves([winner], [loser]);
    const [theirUp, theirDown] = glickoMoves(winner, loser);
    expect([up, down].map((move) => Math.sign(move ?? NaN))).toEqual([1, -1]);
    expect([theirUp, theirDown].map((move) => Math.sign(move ?? NaN))).toEqual([1, -1]);
    ours[name] = up;
    theirs[name] = theirUp;
  }
  expect(bySize(ours)).toEqual(Object.keys(cases));
  expect(bySize(theirs)).toEqual(Object.keys(cases));
});

test('in doubles a pair moves as with OpenSkill, and of two partners the less certain one moves more', async () => {
  const cases = {
    'as expected': [strong, weak],
    'among equals': [weak, weak],
    'the weaker win': [weak, strong],
  } as const;
  const ours: Record<string, number | undefined> = {};
  const theirs: Record<string, number | undefined> = {};
  for (const [name, [winner, loser]] of Object.entries(cases)) {
    const [pair, rivals] = [
      [winner, winner],
      [loser, loser],
    ];
    const our = await ourMoves(pair, rivals);
    const their = openSkillMoves(pair, rivals);
    expect(our.map(Math.sign)).toEqual([1, 1, -1, -1]);
    expect(their.map(Math.sign)).toEqual([1, 1, -1, -1]);
    [ours[name]] = our;
    [theirs[name]] = their;
  }
  expect(bySize(ours)).toEqual(Object.keys(cases));
  expect(bySize(theirs)).toEqual(Object.keys(cases));

  const mixed = [
    [weak, unsure],
    [strong, strong],
  ] as const;
  for (const [known = NaN, unknown = NaN] of [await ourMoves(...mixed), openSkillMoves(...mixed)]) {
    expect(known).toBeGreaterThan(0);
    expect(unknown).toBeGreaterThan(2 * known);
  }
});
