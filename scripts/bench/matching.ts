// The quality of suggested partners: in simulated regions, in which people's true wishes are known,
// by the product's order and by simpler ones; and how long a suggestion takes, and how that grows.
import { Client } from 'pg';
import { calibrationError, mean } from '../matching/measures.ts';
import { FIRST_MODEL } from '../matching/model.ts';
import { learnModel } from '../matching/learn.ts';
import { withTestStack } from '../test-stack.ts';
import { addTenths, TENTHS } from './support/crowd.ts';
import type { Figure } from './support/figure.ts';
import { asPlayer, growthFigures, timed, type Timing, timingOf } from './support/measure.ts';
import { fillPool } from './support/pool.ts';
import { createRegion } from './support/region/member.ts';
import {
  atRandom,
  byModel,
  byRating,
  byWord,
  nearest,
  type Policy,
} from './support/region/policies.ts';
import { endedOf, type Report, reportOf } from './support/region/report.ts';
import { type Course, simulate } from './support/region/simulate.ts';

export const name = 'Proposed partners';

const REGION = { members: 1200, clubs: 8, joining: [28, 57] } as const;
const SEEDS = [1, 2, 3];
/** Seeds of the regions used for training; nothing is measured in them. */
const LEARNED_FROM = [11, 12];

/** The result of one order over all regions. */
interface Outcome {
  readonly policy: string;
  readonly report: Report;
  /** The calibration error; null for an order that states no chance. */
  readonly off: number | null;
}

const LONGEST_MS = 20;
const MOST_GROWTH = 1.3;

export async function run(): Promise<readonly Figure[]> {
  return [...compareOrders(), ...(await measureDatabase())];
}

/** First with a tenth of the community, then with 100,000 players and 500,000 results. */
function measureDatabase(): Promise<readonly Figure[]> {
  return withTestStack(async ({ adminUrl }) => {
    const database = new Client({ connectionString: adminUrl });
    await database.connect();
    try {
      // Background work isn't part of the request.
      await database.query('update cron.job set active = false');
      const files = ['results.sql', 'proposals.sql'];
      await addTenths(database, 0, 1, files);
      await fillPool(database);
      const askers = await findAskers(database);
      const small = await recommend(database, askers);
      const smallList = await find(database, askers);
      await addTenths(database, 1, TENTHS, files);
      await fillPool(database);
      const large = await recommend(database, askers);
      const largeList = await find(database, askers);
      return [
        ...growthFigures('recommend_players', small, large, LONGEST_MS, MOST_GROWTH),
        ...growthFigures('find_players', smallList, largeList, LONGEST_MS, MOST_GROWTH),
      ];
    } finally {
      await database.end();
    }
  });
}

/** Players who may ask, the same whatever the size of the community. */
async function findAskers(database: Client): Promise<readonly string[]> {
  const { rows } = await database.query<{ id: string }>(
    'select player_id as id from private.match_pool order by md5(player_id::text) limit 500',
  );
  return rows.map(({ id }) => id);
}

/** Asks like the page; what is shown is logged. */
async function recommend(database: Client, askers: readonly string[]): Promise<Timing> {
  return timingOf(async (call) => {
    const asker = askers[call % askers.length] ?? '';
    return asPlayer(database, asker, async () => {
      const { rows, took } = await timed(
        database,
        `select jsonb_array_length(public.recommend_players(5, time_zone => 'Europe/Lisbon') -> 'players') as shown`,
        [],
      );
      if (rows[0]?.['shown'] !== 5) throw new Error('Somebody is proposed too few.');
      return took;
    });
  });
}

/** The player list as it opens, and every other time narrowed by distance. */
async function find(database: Client, askers: readonly string[]): Promise<Timing> {
  return timingOf(async (call) =>
    asPlayer(database, askers[call % askers.length] ?? '', async () => {
      const { took } = await timed(
        database,
        `select public.find_players(within_km => $1, time_zone => 'Europe/Lisbon')`,
        [call % 2 === 0 ? null : 15],
      );
      return took;
    }),
  );
}

function compareOrders(): readonly Figure[] {
  const began = performance.now();
  const past = LEARNED_FROM.flatMap((seed) => endedOf(course(seed, byModel('', FIRST_MODEL))));
  const learned = learnModel(FIRST_MODEL, past);
  const compare = (policy: Policy): Outcome => {
    const courses = SEEDS.map((seed) => course(seed, policy));
    return {
      policy: policy.name,
      report: meanOf(courses.map(reportOf)),
      off: offOf(courses),
    };
  };
  const others = [atRandom, nearest, byWord, byRating].map(compare);
  const ours = compare(byModel('ours, first weights', FIRST_MODEL));
  const later = compare(byModel('ours, learned', learned));
  console.log(
    `${SEEDS.length} regions of ${REGION.members} members in ${REGION.clubs} clubs, eight weeks (${((performance.now() - began) / 1000).toFixed(0)} s)`,
  );
  printTable([...others, ours, later]);
  const [, , present] = others;
  return [
    ...others.map(({ policy, report }) => ahead('first weights', ours, policy, report)),
    ...others.map(({ policy, report }) => ahead('learned', later, policy, report)),
    ...[ours, later].flatMap(({ policy, report, off }): readonly Figure[] => [
      atLeast(
        `${policy}: shown with a real slot, both calendars known`,
        100 * report.realSlots,
        95,
        '%',
      ),
      atMost(`${policy}: members never shown in 28 days`, 100 * report.neverShown, 1, '%'),
      atMost(
        `${policy}: days to a newcomer's first match, against the present`,
        report.newcomerDays,
        present?.report.newcomerDays ?? NaN,
        'days',
      ),
      atMost(`${policy}: how far off the chance is`, 100 * (off ?? NaN), 5, '%'),
    ]),
  ];
}

const course = (seed: number, policy: Policy): Course =>
  simulate(createRegion(seed, REGION), policy);

function offOf(courses: readonly Course[]): number | null {
  const forecasts = courses.flatMap(endedOf).flatMap(({ sent, chance, good }) => {
    return sent && chance !== null ? [{ chance, outcome: good === true }] : [];
  });
  return forecasts.length === 0 ? null : calibrationError(forecasts);
}

function meanOf(reports: readonly Report[]): Report {
  const of = (figure: keyof Report): number => mean(reports.map((report) => report[figure]));
  return {
    goodMatches: of('goodMatches'),
    goodShare: of('goodShare'),
    acceptedShare: of('acceptedShare'),
    realSlots: of('realSlots'),
    neverShown: of('neverShown'),
    newcomersWithout: of('newcomersWithout'),
    newcomerDays: of('newcomerDays'),
    newcomerMedian: of('newcomerMedian'),
    gini: of('gini'),
  };
}

const percent = (share: number): string => (100 * share).toFixed(1);

const COLUMNS: readonly (readonly [string, (outcome: Outcome) => string])[] = [
  ['good matches', ({ report }) => report.goodMatches.toFixed(2)],
  ['good of sent %', ({ report }) => percent(report.goodShare)],
  ['accepted %', ({ report }) => percent(report.acceptedShare)],
  ['real slot %', ({ report }) => percent(report.realSlots)],
  ['never shown %', ({ report }) => percent(report.neverShown)],
  ['new, no match %', ({ report }) => percent(report.newcomersWithout)],
  ['new, days', ({ report }) => report.newcomerDays.toFixed(1)],
  ['new, median', ({ report }) => report.newcomerMedian.toFixed(1)],
  ['Gini', ({ report }) => report.gini.toFixed(2)],
  ['chance off %', ({ off }) => (off === null ? '' : percent(off))],
];

/** Good matches are those both enjoyed, per member and four weeks. */
function printTable(outcomes: readonly Outcome[]): void {
  const first = Math.max(...outcomes.map(({ policy }) => policy.length));
  console.log(`${''.padEnd(first)}  ${COLUMNS.map(([heading]) => heading).join('  ')}`);
  for (const outcome of outcomes) {
    const cells = COLUMNS.map(([heading, cell]) => cell(outcome).padStart(heading.length));
    console.log(`${outcome.policy.padEnd(first)}  ${cells.join('  ')}`);
  }
}

function ahead(which: string, ours: Outcome, policy: string, { goodMatches }: Report): Figure {
  const share = (100 * ours.report.goodMatches) / goodMatches;
  return atLeast(`good matches, ${which}, of those ${policy}`, share, 100, '%');
}

function atLeast(label: string, value: number, target: number, unit: string): Figure {
  return { label, value, unit, target, better: 'more' };
}

function atMost(label: string, value: number, target: number, unit: string): Figure {
  return { label, value, unit, target, better: 'less' };
}
