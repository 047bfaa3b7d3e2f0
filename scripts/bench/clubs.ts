// How long each club query takes in the database, and how that grows with the community: first with
// a tenth of it, then with 5,000 clubs, 100,000 players and 300,000 memberships.
import { Client } from 'pg';
import { withTestStack } from '../test-stack.ts';
import { addTenths, TENTHS } from './support/crowd.ts';
import type { Figure } from './support/figure.ts';
import { asPlayer, growthFigures, timed, type Timing, timingOf } from './support/measure.ts';

export const name = 'Queries of clubs and players, in the database';

const LONGEST_MS = 30;

/** Who asks, and about what. */
interface Asker {
  readonly player: string;
  readonly club: string;
  readonly slug: string;
  readonly role: string;
}

type Arguments = Readonly<Record<string, unknown>>;

interface Query {
  readonly label: string;
  /** A function of the schema public. */
  readonly fn: string;
  readonly args?: (asker: Asker, call: number) => Arguments;
  /** Only owners and admins ask. */
  readonly managers?: true;
  /** Measures the second page: the function's rows have a cursor, and it takes `after`. */
  readonly second?: true;
}

const one = <Item>(items: readonly Item[], call: number): Item | undefined =>
  items[call % items.length];
const TEXTS = ['riverside', 'lisbon', 'ZURICH', 'te', 'malmö 4', '100', 'royal volley'] as const;
const NAMES = ['ana', 'marta', 'joao', 'lisbon', 'Tomás S', 'a', 'zurich', 'zoe li'] as const;
const SORTS = ['largest', 'name', 'newest'] as const;
const LEVELS = ['beginner', 'recreational', 'intermediate', 'advanced', 'expert'] as const;
const ANY_SLOT = '1'.repeat(21);
const slot = (at: number): string => '0'.repeat(at) + '1' + '0'.repeat(20 - at);

/** To measure another function, add a line. */
const QUERIES: readonly Query[] = [
  { label: 'search_clubs', fn: 'search_clubs' },
  {
    label: 'search_clubs, sorted',
    fn: 'search_clubs',
    args: (_asker, call) => ({ sort: one(SORTS, call) }),
  },
  {
    label: 'search_clubs, by text',
    fn: 'search_clubs',
    args: (_asker, call) => ({ query: one(TEXTS, call) }),
  },
  {
    label: 'search_clubs, filtered',
    fn: 'search_clubs',
    args: (_asker, call) => ({
      only_with_courts: true,
      only_auto_approve: true,
      sort: one(SORTS, call),
    }),
  },
  {
    label: 'search_clubs, second page',
    fn: 'search_clubs',
    args: (_asker, call) => ({ sort: one(SORTS, call) }),
    second: true,
  },
  { label: 'search_players', fn: 'search_players' },
  {
    label: 'search_players, by text',
    fn: 'search_players',
    args: (_asker, call) => ({ query: one(NAMES, call) }),
  },
  {
    label: 'search_players, by level',
    fn: 'search_players',
    args: (_asker, call) => ({ level: one(LEVELS, call) }),
  },
  {
    label: 'search_players, by any shared time',
    fn: 'search_players',
    args: () => ({ during: ANY_SLOT }),
  },
  {
    label: 'search_players, by one slot',
    fn: 'search_players',
    args: (_asker, call) => ({ during: slot(call % 21) }),
  },
  { label: 'search_players, second page', fn: 'search_players', second: true },
  { label: 'get_club', fn: 'get_club', args: ({ slug }) => ({ handle: slug }) },
  { label: 'club_members', fn: 'club_members', args: ({ club }) => ({ club_id: club }) },
  {
    label: 'club_members, by text',
    fn: 'club_members',
    args: ({ club }, call) => ({ club_id: club, query: one(NAMES, call) }),
  },
  {
    label: 'get_club_activity',
    fn: 'get_club_activity',
    args: ({ club }) => ({ club_id: club }),
    managers: true,
  },
  {
    label: 'club_roster',
    fn: 'club_roster',
    args: ({ club }) => ({ club_id: club }),
    managers: true,
  },
  {
    label: 'club_roster, by text',
    fn: 'club_roster',
    args: ({ club }, call) => ({ club_id: club, query: one(NAMES, call) }),
    managers: true,
  },
  {
    label: 'list_announcements',
    fn: 'list_announcements',
    args: ({ club }) => ({ club_id: club }),
    managers: true,
  },
  { label: 'list_club_events', fn: 'list_club_events', args: ({ club }) => ({ club_id: club }) },
  {
    label: 'get_club_invitations',
    fn: 'get_club_invitations',
    args: ({ club }) => ({ club_id: club, by_mail: false }),
    managers: true,
  },
  {
    label: 'get_club_reports',
    fn: 'get_club_reports',
    args: ({ club }) => ({ club_id: club }),
    managers: true,
  },
  {
    label: 'get_club_statistics',
    fn: 'get_club_statistics',
    args: ({ club }) => ({ club_id: club, weeks: 26 }),
    managers: true,
  },
  { label: 'get_dashboard', fn: 'get_dashboard' },
];

export async function run(): Promise<readonly Figure[]> {
  return withTestStack(async ({ adminUrl }) => {
    const database = new Client({ connectionString: adminUrl });
    await database.connect();
    try {
      await addTenths(database, 0, 1);
      const askers = await findAskers(database);
      const small = await measureAll(database, askers);
      await addTenths(database, 1, TENTHS);
      const large = await measureAll(database, askers);
      return QUERIES.flatMap(({ label }, at) =>
        growthFigures(label, small[at], large[at], LONGEST_MS),
      );
    } finally {
      await database.end();
    }
  });
}

/** Two members of each of a hundred clubs of all sizes, one of them a manager. */
async function findAskers(database: Client): Promise<readonly Asker[]> {
  const { rows } = await database.query<Asker>(
    `select m.user_id as player, c.id as club, c.slug, m.role
     from (select *, row_number() over (order by member_count desc, id) as place from public.clubs) c
     cross join lateral (
       (select * from public.memberships w where w.club_id = c.id and w.role = 'owner')
       union all
       (select * from public.memberships w where w.club_id = c.id and w.role = 'member' order by w.user_id limit 1)) m
     where c.place % 5 = 1 order by md5(m.id::text)`,
  );
  return rows;
}

async function measureAll(database: Client, askers: readonly Asker[]): Promise<readonly Timing[]> {
  const timings: Timing[] = [];
  for (const query of QUERIES) timings.push(await measure(database, query, askers));
  return timings;
}

async function measure(
  database: Client,
  { fn, args, managers, second }: Query,
  askers: readonly Asker[],
): Promise<Timing> {
  const asking = managers ? askers.filter(({ role }) => role !== 'member') : askers;
  return timingOf(async (call) => {
    const asker = one(asking, call);
    if (asker === undefined) throw new Error('Nobody is there to ask.');
    const wanted = args?.(asker, call) ?? {};
    return asPlayer(database, asker.player, async () => {
      const first = second ? await ask(database, fn, wanted) : undefined;
      const last = first?.rows.at(-1);
      const { took } = await ask(
        database,
        fn,
        last === undefined ? wanted : { ...wanted, after: JSON.stringify(last['cursor']) },
      );
      return took;
    });
  });
}

async function ask(
  database: Client,
  fn: string,
  args: Arguments,
): Promise<{ readonly rows: readonly Record<string, unknown>[]; readonly took: number }> {
  const named = Object.keys(args).map((key, at) => `${key} => $${at + 1}`);
  return timed(database, `select * from public.${fn}(${named.join(', ')})`, Object.values(args));
}
