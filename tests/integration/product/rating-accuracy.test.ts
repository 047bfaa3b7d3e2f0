import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  createNetwork,
  memberId,
  type Network,
  type PlayedMatch,
  rateNetwork,
} from './rating-network.ts';

/** What was predicted of a match before it, and its result, in the order played. */
interface Forecast {
  readonly match: PlayedMatch;
  readonly chance: number;
  /** From declared levels only, with the slope that suits them best. */
  readonly byDeclared: number;
  /** Of the least experienced among them. */
  readonly matchesBefore: number;
}

/** A member's final level: half of the band that people see beside it. */
interface Standing {
  readonly level: number;
  readonly half: number;
}

/** Four who only play each other, in fixed pairs, always with the same result. */
const RING = [0, 12, 24, 36] as const;
const RING_MATCHES = 12;

let network: Network;
let forecasts: readonly Forecast[];
let standings: readonly Standing[];

beforeAll(async () => {
  network = withRing(createNetwork(7));
  ({ forecasts, standings } = await rated(network));
});

async function rated(played: Network) {
  const admin = new Client({ connectionString: inject('product').adminUrl });
  await admin.connect();
  // Rolled back at the end.
  await admin.query('begin');
  try {
    await rateNetwork(admin, played);
    return {
      forecasts: await readForecasts(admin, played),
      standings: await readStandings(admin, played),
    };
  } finally {
    await admin.query('rollback');
    await admin.end();
  }
}

afterAll(() => {
  console.log(
    `Log-loss after three matches ${loss('chance').toFixed(3)}, by what was declared ${loss('byDeclared').toFixed(3)}; bands hold ${(100 * held()).toFixed(0)} %`,
  );
});

/** The network, in which four have left all others to play each other. */
function withRing({ members, matches }: Network): Network {
  const ring = new Set<number>(RING);
  const others = matches.filter(
    ({ ours, theirs }) => ![...ours, ...theirs].some((at) => ring.has(at)),
  );
  const bouts = Array.from({ length: RING_MATCHES }, (_, at): readonly PlayedMatch[] =>
    [
      [RING[0], RING[1]],
      [RING[2], RING[3]],
    ].map(([winner = 0, loser = 0]) => ({
      ours: [winner],
      theirs: [loser],
      day: at * 10,
      sets: [
        [6, 1],
        [6, 1],
      ],
      won: true,
    })),
  );
  return { members, matches: [...others, ...bouts.flat()].toSorted((a, b) => a.day - b.day) };
}

async function readForecasts(admin: Client, { matches }: Network): Promise<readonly Forecast[]> {
  const { rows } = await admin.query<{ n: number; chance: number; declared: number }>(
    `select t.n, e.chance, (select avg(d.level) from private.rating_seeds d where d.player_id = any (t.ours))
       - (select avg(d.level) from private.rating_seeds d where d.player_id = any (t.theirs)) as declared
     from network t join private.rating_entries e on e.challenge_id = t.id and e.player_id = t.ours[1] order by t.n`,
  );
  const played = new Map<number, number>();
  return rows.flatMap(({ n, chance, declared }) => {
    const match = matches[n];
    if (match === undefined) return [];
    const everybody = [...match.ours, ...match.theirs];
    const matchesBefore = Math.min(...everybody.map((at) => played.get(at) ?? 0));
    for (const at of everybody) played.set(at, (played.get(at) ?? 0) + 1);
    return [{ match, chance, byDeclared: 1 / (1 + Math.exp(-2.2 * declared)), matchesBefore }];
  });
}

async function readStandings(admin: Client, { members }: Network): Promise<readonly Standing[]> {
  const { rows } = await admin.query<Standing & { id: string }>(
    `select p.id, n.singles as level,
       1.2816 * sqrt(n.singles_variance * private.pool_factor(n.singles_variance, n.pool_variance, n.seed_variance, 0, 0)) as half
     from public.profiles p cross join lateral private.level_now(p.id) n where p.full_name = 'A member'`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return members.map((_, at) => byId.get(memberId(at)) ?? { level: NaN, half: NaN });
}

const isInRing = ({ match }: Forecast): boolean =>
  RING.some((at) => match.ours.includes(at) || match.theirs.includes(at));

/** For forecasts after everybody's third match. */
function loss(by: 'chance' | 'byDeclared'): number {
  const late = forecasts.filter((it) => it.matchesBefore >= 3 && !isInRing(it));
  const sum = late.reduce((total, it) => total - Math.log(it.match.won ? it[by] : 1 - it[by]), 0);
  return sum / late.length;
}

/** Members outside the ring whose true level is within the band. */
function held(): number {
  const outside = network.members.map((_, at) => at).filter((at) => !RING.some((it) => it === at));
  return heldOf(outside, network, standings);
}

/** The share of these members whose true level is within the band. */
function heldOf(some: readonly number[], { members }: Network, stood: readonly Standing[]): number {
  const inside = some.filter((at) => {
    const { level, half } = stood[at] ?? { level: NaN, half: NaN };
    return Math.abs((members[at]?.singles ?? NaN) - level) <= half;
  });
  return inside.length / some.length;
}

const MIDDLE: Readonly<Record<string, number>> = { beginner: 2.5, advanced: 4.25, expert: 5.2 };

/** The level that somebody's word stands for. */
const declaredOf = (at: number): number => MIDDLE[network.members[at]?.declared ?? ''] ?? 3.25;

/** Of the ring's first two together. */
const pair = (of: (at: number) => number): number => of(RING[0]) + of(RING[1]);

function errorOf(level: (at: number) => number): number {
  const errors = network.members.map(({ singles }, at) => (level(at) - singles) ** 2);
  return Math.sqrt(errors.reduce((sum, error) => sum + error, 0) / errors.length);
}

describe('in a network whose true levels are known', () => {
  test('results say more than what people declare', () => {
    expect(loss('chance')).toBeLessThan(loss('byDeclared') - 0.1);
  });

  test('forecasts are right as often as they say', () => {
    const tenths = Array.from({ length: 10 }, () => ({ said: 0, was: 0 }));
    for (const { chance, match } of forecasts) {
      const tenth = tenths[Math.min(9, Math.floor(chance * 10))];
      if (tenth === undefined) continue;
      tenth.said += chance;
      tenth.was += match.won ? 1 : 0;
    }
    const off = tenths.reduce((sum, { said, was }) => sum + Math.abs(said - was), 0);
    expect(off / forecasts.length).toBeLessThan(0.04);
  });

  test('the band holds about eight in ten', () => {
    expect(held()).toBeGreaterThan(0.74);
    expect(held()).toBeLessThan(0.92);
  });

  test('also when clubs keep to themselves', async () => {
    const apart = createNetwork(8, { acrossClubs: 0, clubBias: 0.2 });
    const { standings: stood } = await rated(apart);
    const share = heldOf([...apart.members.keys()], apart, stood);
    console.log(`Where clubs keep to themselves bands hold ${(100 * share).toFixed(0)} %`);
    expect(share).toBeGreaterThan(0.74);
  });

  test('levels come closer to the truth', () => {
    expect(errorOf((at) => standings[at]?.level ?? NaN)).toBeLessThan(0.8 * errorOf(declaredOf));
  });

  test('those who only play each other gain nothing: the band stays wide, and the pair where it was', () => {
    const halves = standings.map(({ half }) => half).toSorted((a, b) => a - b);
    const median = halves[Math.floor(halves.length / 2)] ?? NaN;
    for (const at of RING) expect(standings[at]?.half).toBeGreaterThan(1.4 * median);
    const now = pair((at) => standings[at]?.level ?? NaN);
    expect(Math.abs(now - pair(declaredOf))).toBeLessThan(0.1);
  });
});
