import { Client } from 'pg';
import { environment } from './environment.ts';

/** Queries the database as its owner, for what no player can do. */
export async function query<Row extends object>(
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  return withClient(async (client) => (await client.query<Row>(text, [...values])).rows);
}

/**
 * Does `work` while a transaction stays open: messages sent meanwhile are replayed to whoever joins
 * a topic.
 */
export async function besideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return withClient(async (client) => {
    await client.query('begin');
    return work();
  });
}

async function withClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: environment('DATABASE') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
