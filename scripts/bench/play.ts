// The database cost of playing together, among 100,000 players: open matches and leagues.
import { Client } from 'pg';
import { withTestStack } from '../test-stack.ts';
import { addTenths, TENTHS } from './support/crowd.ts';
import type { Figure } from './support/figure.ts';
import { measureLeagues } from './support/leagues.ts';
import { measureOpenMatches } from './support/open-matches.ts';
import { fillPool } from './support/pool.ts';

export const name = 'Playing together';

export async function run(): Promise<readonly Figure[]> {
  return withTestStack(async ({ adminUrl }) => {
    const database = new Client({ connectionString: adminUrl });
    await database.connect();
    try {
      // Background work isn't part of the request.
      await database.query('update cron.job set active = false');
      await addTenths(database, 0, TENTHS);
      await fillPool(database);
      const leagues = await measureLeagues(database);
      return [...leagues, ...(await measureOpenMatches(database))];
    } finally {
      await database.end();
    }
  });
}
