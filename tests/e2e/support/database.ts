import { Client } from 'pg';
import { environment } from './environment.ts';

/** Asks the database itself, as its owner: for what no player can bring about. */
export async function query<Row extends object>(
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const client = new Client({ connectionString: environment('DATABASE') });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
