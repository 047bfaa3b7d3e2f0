// How long each list on the challenge and match screens takes in the database, and how that grows
// with the community: first with a tenth of it, then with 100,000 players and 500,000 challenges.
import { Client } from 'pg';
import { withTestStack } from '../test-stack.ts';
import { addTenths, TENTHS } from './support/crowd.ts';
import type { Figure } from './support/figure.ts';
import { asPlayer, growthFigures, timed, type Timing, timingOf } from './support/measure.ts';

export const name = 'Queries of challenges and matches, in the database';

const LONGEST_MS = 20;
const ASKERS = 100;

/** A player of the first tenth, and somebody they have played and can challenge. */
interface Asker {
  readonly player: string;
  readonly rival: string;
}

interface Query {
  readonly label: string;
  readonly text: string;
  readonly values: (asker: Asker) => readonly unknown[];
}

/**
 * To measure another query, add a line. The search for partners is a search for players, measured
 * in clubs.ts.
 */
const QUERIES: readonly Query[] = [
  {
    label: 'list_challenges',
    text: `select * from public.list_challenges(now() - interval '31 days')`,
    values: () => [],
  },
  { label: 'list_my_events', text: 'select * from public.list_my_events()', values: () => [] },
  {
    label: 'get_opponent, with the free slots',
    text: `select public.get_opponent($1, 'Europe/Lisbon')`,
    values: ({ rival }) => [rival],
  },
  { label: 'head_to_head', text: 'select public.head_to_head($1)', values: ({ rival }) => [rival] },
  {
    label: 'list_match_history, own',
    text: 'select * from public.list_match_history($1)',
    values: ({ player }) => [player],
  },
  {
    label: "list_match_history, another's",
    text: 'select * from public.list_match_history($1)',
    values: ({ rival }) => [rival],
  },
  {
    label: 'list_match_history, a later page',
    text: `select * from public.list_match_history($1, now() - interval '10 days', page_size => 10)`,
    values: ({ player }) => [player],
  },
];

export async function run(): Promise<readonly Figure[]> {
  return withTestStack(async ({ adminUrl }) => {
    const database = new Client({ connectionString: adminUrl });
    await database.connect();
    try {
      await addTenths(database, 0, 1, ['matches.sql']);
      const askers = await findAskers(database);
      const small = await measureAll(database, askers);
      await addTenths(database, 1, TENTHS, ['matches.sql']);
      const large = await measureAll(database, askers);
      return QUERIES.flatMap(({ label }, at) =>
        growthFigures(label, small[at], large[at], LONGEST_MS),
      );
    } finally {
      await database.end();
    }
  });
}

async function findAskers(database: Client): Promise<readonly Asker[]> {
  const { rows } = await database.query<Asker>(
    `select c.challenger_id as player, c.challenged_id as rival from public.challenges c
     join public.profiles p on p.id = c.challenged_id and p.is_visible
     where c.status = 'completed' order by md5(c.challenger_id::text) limit $1`,
    [ASKERS],
  );
  return rows;
}

async function measureAll(database: Client, askers: readonly Asker[]): Promise<readonly Timing[]> {
  const timings: Timing[] = [];
  for (const { text, values } of QUERIES) {
    timings.push(
      await timingOf(async (at) => {
        const asker = askers[at % askers.length];
        if (asker === undefined) throw new Error('Nobody is there to ask.');
        return asPlayer(database, asker.player, async () => {
          const { took } = await timed(database, text, values(asker));
          return took;
        });
      }),
    );
  }
  return timings;
}
