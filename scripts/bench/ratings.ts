// How long it takes to rate one result, and to recompute every rating: first with a tenth of the
// community, then with 100,000 players and 500,000 results.
import { Client } from 'pg';
import { withTestStack } from '../test-stack.ts';
import { addTenths, TENTHS } from './support/crowd.ts';
import type { Figure } from './support/figure.ts';
import { growthFigures, timed, type Timing, timingOf } from './support/measure.ts';

export const name = 'Ratings: one result, and a replay of all';

const LONGEST_MS = 5;
const LONGEST_REPLAY_S = 300;

export async function run(): Promise<readonly Figure[]> {
  return withTestStack(async ({ adminUrl }) => {
    const database = new Client({ connectionString: adminUrl });
    await database.connect();
    try {
      await addTenths(database, 0, 1, ['results.sql']);
      const few = await withhold(database);
      await replay(database, 'write');
      const small = await rateEach(database, few);
      await addTenths(database, 1, TENTHS, ['results.sql']);
      const some = await withhold(database);
      const write = await replay(database, 'write');
      const large = await rateEach(database, some);
      const check = await replay(database, 'check');
      return [
        ...growthFigures('one result is rated', small, large, LONGEST_MS),
        seconds(`replay of ${check.results} results, written with their history`, write.seconds),
        seconds(`replay of ${check.results} results, compared`, check.seconds),
        {
          label: 'players whose rating is not what the replay gives',
          value: check.differing,
          unit: 'players',
          target: 0,
          better: 'less',
        },
      ];
    } finally {
      await database.end();
    }
  });
}

interface Replay {
  readonly results: number;
  readonly differing: number;
  readonly seconds: number;
}

async function replay(database: Client, mode: 'check' | 'write'): Promise<Replay> {
  const { rows } = await database.query<Replay>(
    'select results::integer, differing::integer, seconds from private.replay_ratings($1)',
    [mode],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A replay says nothing.');
  return row;
}

/** Confirmed results of the last months that are not rated yet; a replay leaves them out. */
async function withhold(database: Client): Promise<readonly string[]> {
  const { rows } = await database.query<{ id: string }>(
    `delete from private.rated_results r using (
       select challenge_id from private.rated_results
       where rated_at > now() - interval '200 days' order by md5(challenge_id::text) limit 400) few
     where r.challenge_id = few.challenge_id returning r.challenge_id as id`,
  );
  return rows.map(({ id }) => id);
}

/** Each in a transaction of its own, as when it is confirmed. */
async function rateEach(database: Client, results: readonly string[]): Promise<Timing> {
  await database.query('vacuum analyze');
  return timingOf(async (at) => {
    const { took } = await timed(database, 'select private.rate_result($1)', [results[at]]);
    return took;
  });
}

function seconds(label: string, value: number): Figure {
  return { label, value, unit: 's', target: LONGEST_REPLAY_S, better: 'less' };
}
