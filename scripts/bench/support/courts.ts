// The database cost of listing public courts, with 20,000 of them: dense in a hundred towns, sparse
// elsewhere.
import { Client } from 'pg';
import { withTestStack } from '../../test-stack.ts';
import type { Figure } from './figure.ts';
import { asPlayer, timed, timingOf } from './measure.ts';

const COURTS = 20_000;
const MOST_MS = 20;
/** A search with no match nearby may look at every court. */
const MOST_SEARCH_MS = 100;

const ANA = '00000000-0000-4000-8000-0000000000aa';

// Four of five are around a town, each town larger than the last; the others anywhere.
const FILL = `
  insert into public.courts (name, location, lat, lon, surface)
  select (array['Park', 'Garden', 'Stadium', 'School', 'Harbour'])[1 + n % 5] || ' tennis courts ' || n, 'Town ' || town,
    round((case when n % 5 = 0 then -50 + (n * 7919 % 11000) / 100.0 else -34 + town * 0.9 + (n * 104729 % 1000 - 500) / 2500.0 end)::numeric, 4),
    round((case when n % 5 = 0 then -170 + (n * 6101 % 34000) / 100.0 else -100 + town * 2.1 + (n * 15485863::bigint % 1000 - 500) / 2500.0 end)::numeric, 4),
    (array['hard', 'clay'])[1 + n % 2]
  from (select n, floor(100 * ((n * 7919 % 10007) / 10007.0) ^ 2)::integer as town from generate_series(1, $1::integer) n) t`;

interface Asked {
  readonly label: string;
  readonly most: number;
  readonly ask: (call: number) => readonly [text: string, values: readonly unknown[]];
}

const NEAR = 'select * from public.near_courts(near_lat => $1, near_lon => $2)';
const QUERIES: readonly Asked[] = [
  {
    label: 'Courts near a town',
    most: MOST_MS,
    ask: (call) => [NEAR, [-34 + (call % 100) * 0.9, -100 + (call % 100) * 2.1]],
  },
  {
    label: 'Courts near nowhere',
    most: MOST_MS,
    ask: (call) => [NEAR, [55 + (call % 20), -160 + call]],
  },
  {
    label: 'Courts by name',
    most: MOST_MS,
    ask: (call) => ['select * from public.near_courts($1)', [`garden tennis courts ${call * 5}`]],
  },
  {
    label: 'Courts by a word that most have',
    most: MOST_SEARCH_MS,
    ask: () => [
      'select * from public.near_courts(query => $1, near_lat => 60, near_lon => 100)',
      ['tennis'],
    ],
  },
  {
    label: 'What a new court may be',
    most: MOST_MS,
    ask: () => [
      `select public.add_public_court($1, 'Town 0', -34.0123, -100.0123, 'hard', false, false, false, '')`,
      ['Park tennis courts 1'],
    ],
  },
];

export async function measureCourts(): Promise<readonly Figure[]> {
  return withTestStack(async ({ adminUrl }) => {
    const database = new Client({ connectionString: adminUrl });
    await database.connect();
    try {
      await database.query(
        `insert into auth.users (id, email, raw_user_meta_data)
         values ($1, 'ana@example.test', '{"full_name": "Ana", "location": "Town 0", "point": {"lat": -34, "lon": -100}}')`,
        [ANA],
      );
      await database.query(FILL, [COURTS]);
      await database.query('vacuum analyze public.courts');
      const figures: Figure[] = [];
      for (const { label, most, ask } of QUERIES) {
        const { p50, p95 } = await timingOf((call) =>
          asPlayer(database, ANA, async () => (await timed(database, ...ask(call))).took),
        );
        figures.push({
          label: `${label}: p95 (p50 ${p50.toFixed(1)})`,
          value: p95,
          unit: 'ms',
          target: most,
          better: 'less',
        });
      }
      return figures;
    } finally {
      await database.end();
    }
  });
}
