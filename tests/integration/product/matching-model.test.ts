import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  chancesOf,
  chooseFive,
  FAMILIES,
  FEATURES,
  featuresOf,
  FIRST_MODEL,
  type FreeTime,
  isNewcomer,
  orderOf,
  percentOf,
  type Ranked,
  type Reasons,
  reasonsOf,
  reliabilityOf,
  type Row,
  shownChance,
} from '../../../scripts/matching/model.ts';
import { addPeople, type Somebody } from './matching-pairs.ts';

/** A typical player; each case states its differences. */
const TYPICAL: Omit<Somebody, 'id'> = {
  skill: 'intermediate',
  place: 'Pairsville',
  at: null,
  clubs: [],
  week: '110'.repeat(7),
  seenDaysAgo: 1,
  joinedDaysAgo: 200,
  answers: { goal: 'improvement', style: 'both' },
  accepted: 2,
  declined: 1,
  pending: 0,
  met: [],
  played: [12],
  missed: 0,
  again: [],
  againOfTheirs: [],
  booked: [],
  shown: [],
};

const idOf = (number: number): string =>
  `00000000-0000-4000-8002-${number.toString(16).padStart(12, '0')}`;

const CASES: readonly (readonly [string, Partial<Somebody>])[] = [
  [
    'the one who looks',
    {
      clubs: ['north'],
      at: { lat: 38.72, lon: -9.14, km: 0 },
      week: '011'.repeat(7),
      booked: [{ inDays: 3, hour: 15 }],
    },
  ],
  ['known to live near', { at: { lat: 38.72, lon: -9.14, km: 2 } }],
  ['known to live somewhat near', { at: { lat: 38.69, lon: -9.22, km: 8 }, place: 'Elsewhere' }],
  [
    'a clubmate from beyond the radius',
    { at: { lat: 38.69, lon: -9.42, km: 25 }, clubs: ['north'] },
  ],
  [
    'a clubmate from the other end of the world',
    { at: { lat: -37.81, lon: 144.96, km: 17_550 }, clubs: ['north'] },
  ],
  ['a former partner from beyond it', { at: { lat: 41.15, lon: -8.61, km: 250 }, met: [70] }],
  ['a clubmate from here', { clubs: ['north'] }],
  ['a clubmate from elsewhere', { clubs: ['north', 'south'], place: 'Elsewhere' }],
  ['of a clubmate no place is known', { clubs: ['north'], place: '' }],
  ['from here, another club', { clubs: ['south'], declined: 6 }],
  [
    'a former partner from elsewhere',
    {
      place: 'Elsewhere',
      met: [40, 5, 2],
      again: [true, true],
      againOfTheirs: [false],
    },
  ],
  ['met, and not liked', { met: [50], again: [false], againOfTheirs: [true, true] }],
  ['met a third, weakly', { met: [60, 61], clubs: ['north'] }],
  ['much stronger', { skill: 'advanced' }],
  [
    'weaker, wants the stronger',
    {
      skill: 'beginner',
      answers: { goal: 'social', style: 'singles' },
    },
  ],
  ['of nobody knows what level', { skill: null, answers: null }],
  ['keeps the calendar', { week: null }],
  ['no shared slot', { week: '100'.repeat(7) }],
  [
    'one shared slot, booked next week',
    {
      week: `${'000'.repeat(2)}010${'000'.repeat(4)}`,
      booked: [{ inDays: 9, hour: 8 }],
    },
  ],
  [
    'busy',
    {
      booked: [
        { inDays: 2, hour: 15 },
        { inDays: 4, hour: 19 },
        { inDays: 6, hour: 12 },
      ],
    },
  ],
  [
    'busy, and keeps the calendar',
    {
      week: null,
      booked: [
        { inDays: 2, hour: 15 },
        { inDays: 4, hour: 19 },
      ],
    },
  ],
  ['asked by many', { pending: 2, accepted: 0, declined: 0, seenDaysAgo: 20 }],
  ['misses matches', { missed: 3, played: [3, 30, 31, 33, 35, 37, 39, 61] }],
  ['keeps what they agree to', { played: [3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29] }],
  ['keeps most', { missed: 1, played: [3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29] }],
  [
    'plays mostly with one',
    { met: [4, 11, 18, 25, 32, 39, 46], missed: 1, played: [3, 6, 9, 12, 15, 18] },
  ],
  ['plays with nearly nobody else', { met: [4, 11, 18, 25, 32, 39, 46], missed: 1, played: [9] }],
  ['new', { joinedDaysAgo: 4, played: [], accepted: 0, declined: 0 }],
  [
    'new, from another place in the same club',
    {
      joinedDaysAgo: 12,
      played: [],
      clubs: ['north'],
      place: 'Elsewhere',
    },
  ],
  [
    'shown often',
    {
      shown: [1, 1, 2, 3, 5, 8].filter((ago, at, all) => all.indexOf(ago) === at),
    },
  ],
  ['wants it hard', { answers: { goal: 'competition', style: 'singles' } }],
  ['has not played for long', { played: [90] }],
];

const people: readonly Somebody[] = CASES.map(([, changed], number) => ({
  ...TYPICAL,
  ...changed,
  id: idOf(number),
}));
const [viewer] = people;
const players = people.slice(1);

/** The database's values for a pair. */
interface Said {
  readonly id: string;
  readonly features: readonly number[];
  readonly chance: number;
  readonly seat: number;
  readonly explored: boolean;
}

/** What is known of a player's strength: taken from the ratings as they are. */
interface Level {
  readonly level: number;
  readonly variance: number;
  readonly pool_variance: number;
  readonly exposure: number;
}

let now: Date;
let all: ReadonlyMap<string, Said>;
let inClub: ReadonlyMap<string, Said>;
let five: readonly Said[];
let levels: ReadonlyMap<string, Level>;
let answer: readonly (Reasons & { id: string; percent: number; chance: number })[];

const admin = new Client({ connectionString: inject('product').adminUrl });

beforeAll(async () => {
  await admin.connect();
  // Rolled back after each test.
  await admin.query('begin');
  try {
    await addPeople(admin, people);
    const moment = await admin.query<{ now: Date }>('select now()');
    now = moment.rows[0]?.now ?? new Date(NaN);
    all = new Map((await rank(60)).map((said) => [said.id, said]));
    inClub = new Map((await rank(60, 'north')).map((said) => [said.id, said]));
    five = await rank(5);
    const pool = await admin.query<Level & { id: string }>(
      'select player_id as id, level, variance, pool_variance, exposure from private.match_pool where player_id = any ($1)',
      [people.map(({ id }) => id)],
    );
    levels = new Map(pool.rows.map((row) => [row.id, row]));
    await admin.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      [JSON.stringify({ sub: viewer?.id, role: 'authenticated', aal: 'aal1' })],
    );
    const { rows } = await admin.query<{ players: typeof answer }>(
      `select public.recommend_players(24) -> 'players' as players`,
    );
    answer = rows[0]?.players ?? [];
  } finally {
    await admin.query('rollback');
  }
});
afterAll(() => admin.end());

/** This many proposals, overall or within a club, given by name. */
async function rank(wanted: number, club: string | null = null): Promise<readonly Said[]> {
  const { rows } = await admin.query<Said>(
    `select player_id as id, features, chance, seat, explored
     from private.rank_players($1, $2, null, 'singles', md5('pairs ' || $4)::uuid, 'UTC')
     where player_id = any ($3) order by seat`,
    [viewer?.id, wanted, people.map(({ id }) => id), club],
  );
  return rows;
}

/** Clubmates who live over 50 km away are proposed only within the club. */
const isForClub = ({ at, clubs, met }: Somebody): boolean =>
  at !== null && at.km > 50 && clubs.length > 0 && met.length === 0;

const DAY_MS = 24 * 60 * 60 * 1000;
/** When slots open and close. */
const HOURS = [
  [6, 12],
  [12, 18],
  [18, 22],
] as const;

/** The instant of an hour this many days from today. */
function instant(inDays: number, hour: number): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + inDays, hour);
}

const daysSince = (ago: number): number => (now.getTime() - instant(-ago, 9)) / DAY_MS;

/** Slots of the next 14 days in which both are free. Both must keep a calendar, and the other share it. */
function freeTime(one: Somebody, other: Somebody): FreeTime | null {
  const [mine, theirs] = [one.week, other.week];
  if (mine === null || theirs === null || !theirs.includes('1')) return null;
  const booked = [...one.booked, ...other.booked].map(({ inDays, hour }) => instant(inDays, hour));
  const free: number[] = [];
  for (let inDays = 1; inDays <= 14; inDays += 1) {
    const weekday = (new Date(instant(inDays, 0)).getUTCDay() + 6) % 7;
    HOURS.forEach(([opens, closes], part) => {
      const place = weekday * 3 + part;
      // A challenge needs a day's notice, and at least half an hour of the slot.
      const soonEnough = instant(inDays, closes) - 30 * 60_000 >= now.getTime() + DAY_MS;
      const taken = booked.some(
        (begins) =>
          begins < instant(inDays, closes) && begins + 90 * 60_000 > instant(inDays, opens),
      );
      if (mine[place] === '1' && theirs[place] === '1' && soonEnough && !taken) free.push(inDays);
    });
  }
  return { slots: free.length, firstInDays: free[0] ?? 0 };
}

/** As in the questionnaire. */
function wishesOf({ answers, skill }: Somebody): { intensity: number; social: number } | null {
  if (answers === null) return null;
  const { goal, style } = answers;
  const step = skill === 'beginner' ? -1 : 0;
  if (goal === 'competition') return { intensity: 5 + step, social: 2 };
  return { intensity: (style === 'singles' ? 4 : 3) + step, social: goal === 'social' ? 5 : 3 };
}

const reachOf = ({ skill, answers }: Somebody) =>
  skill === 'beginner' && answers !== null ? { down: 0, up: 2 } : { down: -1, up: 1 };

const shareClub = (one: Somebody, other: Somebody): boolean =>
  one.clubs.some((club) => other.clubs.includes(club));

function placesOf(one: Somebody, other: Somebody): 'same' | 'unknown' | 'other' {
  if (one.place === '' || other.place === '') return 'unknown';
  return one.place === other.place ? 'same' : 'other';
}

function expectedRow(player: Somebody): Row {
  if (viewer === undefined) return [];
  const [mine, theirs] = [levels.get(viewer.id), levels.get(player.id)];
  const clubmates = shareClub(viewer, player);
  const [wish, other] = [wishesOf(viewer), wishesOf(player)];
  const latest = Math.min(...player.met, ...player.played);
  return featuresOf({
    gap: (theirs?.level ?? NaN) - (mine?.level ?? NaN),
    variance: clubmates
      ? (theirs?.variance ?? NaN) + (mine?.variance ?? NaN)
      : (theirs?.pool_variance ?? NaN) + (mine?.pool_variance ?? NaN),
    viewerReach: reachOf(viewer),
    playerReach: reachOf(player),
    place: placesOf(viewer, player),
    km: player.at?.km ?? null,
    clubmates,
    asked: player.accepted + player.declined + player.met.length,
    accepted: player.accepted + player.met.length,
    daysSinceSeen: player.seenDaysAgo,
    pending: player.pending,
    daysSinceMatch: Number.isFinite(latest) ? daysSince(latest) : null,
    intensityGap: wish === null || other === null ? null : wish.intensity - other.intensity,
    socialGap: wish === null || other === null ? null : wish.social - other.social,
    wantFormat: player.answers === null ? null : true,
    again: {
      yes: player.again.filter(Boolean).length,
      no: player.again.filter((said) => !said).length,
    },
    metLately: player.met.filter((ago) => daysSince(ago) < 30).length,
    kept: reliabilityOf([
      ...player.met.map((ago) => ({
        kind: 'kept' as const,
        opponent: 'who looks',
        daysAgo: daysSince(ago),
      })),
      ...player.played.map((ago, n) => ({
        kind: 'kept' as const,
        opponent: `played ${n}`,
        daysAgo: daysSince(ago),
      })),
      ...Array.from({ length: player.missed }, (_, n) => ({
        kind: 'no_show' as const,
        opponent: `missed ${n}`,
        daysAgo: daysSince(20),
      })),
    ]),
    free: freeTime(viewer, player),
    bookedSoon: player.week?.includes('1')
      ? player.booked.filter(
          ({ inDays, hour }) => instant(inDays, hour) < now.getTime() + 7 * DAY_MS,
        ).length
      : null,
  });
}

const expectedChance = (player: Somebody): number =>
  shownChance(FIRST_MODEL, chancesOf(FIRST_MODEL, expectedRow(player)).match);

/** Exposure as in the database, recomputed by days. */
const exposureOf = ({ shown }: Somebody): number => shown.reduce((sum, ago) => sum + 0.9 ** ago, 0);

/** All who are proposed outside their clubs, first to be shown first. */
function expectedOrder(): readonly (Ranked & { readonly id: string })[] {
  const today = now.toISOString().slice(0, 10);
  return players
    .filter((player) => !isForClub(player))
    .map((player) => {
      const row = expectedRow(player);
      const free = viewer === undefined ? null : freeTime(viewer, player);
      const partners = player.played.length + Math.min(1, player.met.length);
      return {
        id: player.id,
        order: orderOf(chancesOf(FIRST_MODEL, row).match, row, {
          isNew: partners === 0,
          exposure: exposureOf(player),
        }),
        hasMet: player.met.length > 0,
        isNewcomer: isNewcomer(player.joinedDaysAgo, partners),
        mayHaveTime: free === null || free.slots > 0,
        draw: createHash('md5').update(`${viewer?.id}${player.id}${today}`).digest('hex'),
      };
    })
    .toSorted((one, other) => other.order - one.order);
}

describe("the database computes the model's values", () => {
  test('with the same features, families and first weights', async () => {
    const features = await admin.query<{ name: string; family: string | null }>(
      'select name, family from private.matching_features order by place',
    );
    expect(features.rows.map(({ name }) => name)).toEqual(FEATURES);
    expect(features.rows.filter(({ family }) => family === null)).toHaveLength(1);
    const families = Object.entries(FAMILIES).flatMap(([family, members]) =>
      members.map((name) => ({ name, family })),
    );
    expect(features.rows).toEqual(expect.arrayContaining(families));
    const { rows } = await admin.query(
      'select accept, played, good, typical, shift, slope from private.matching_models where version = 2',
    );
    expect(rows).toEqual([FIRST_MODEL]);
  });

  test.each(players.map((player, at) => [CASES[at + 1]?.[0] ?? '', player] as const))(
    'for pairs: %s',
    (_, player) => {
      const said = (isForClub(player) ? inClub : all).get(player.id);
      const expected = expectedRow(player);
      FEATURES.forEach((feature, place) => {
        // Not rounded alike: time passes between the database's clock and the expected value.
        expect({ feature, value: said?.features[place] }).toEqual({
          feature,
          value: expect.closeTo(expected[place] ?? NaN, 6),
        });
      });
      expect(said?.chance).toBeCloseTo(expectedChance(player), 9);
    },
  );

  test('who is proposed only within the club', () => {
    const apart = players.filter(isForClub);
    expect(apart).toHaveLength(1);
    expect(apart.filter(({ id }) => all.has(id))).toEqual([]);
  });

  test('what is shown: the percentage, reasons and caveats', () => {
    const ours = answer.flatMap(({ id, percent, chance, reasons, caveat }) => {
      const player = players.find((somebody) => somebody.id === id);
      return player === undefined ? [] : [{ player, said: { percent, chance, reasons, caveat } }];
    });
    expect(ours.length).toBeGreaterThan(8);
    expect(ours.some(({ said }) => said.caveat !== null)).toBe(true);
    for (const { player, said } of ours) {
      expect(said).toEqual({
        percent: percentOf(expectedChance(player)),
        chance: Number(expectedChance(player).toFixed(2)),
        ...reasonsOf(FIRST_MODEL, expectedRow(player)),
      });
    }
  });

  test('the whole order', () => {
    const sure = [...all.values()].filter(({ explored }) => !explored).map(({ id }) => id);
    expect(sure.length).toBeGreaterThan(8);
    expect(sure).toEqual(
      expectedOrder()
        .map(({ id }) => id)
        .filter((id) => sure.includes(id)),
    );
  });

  test('the five, and who gets the last seat', () => {
    expect(five.map(({ id, explored }) => ({ id, explored }))).toEqual(
      chooseFive(expectedOrder()).map(({ chosen, explored }) => ({ id: chosen.id, explored })),
    );
    expect(five.at(-1)?.explored).toBe(true);
  });

  test.each([0.000_000_5, 0.001, 0.05, 0.19, 0.2, 0.333, 0.5, 0.9, 0.99, 0.999_999])(
    'the percentage for %f',
    async (chance) => {
      const { rows } = await admin.query<{ percent: number }>(
        'select private.match_percent($1) as percent',
        [chance],
      );
      expect(rows[0]?.percent).toBe(percentOf(chance));
    },
  );
});
