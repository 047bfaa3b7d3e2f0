import { Client } from 'pg';
import type { Stack } from '../supabase/local/stack.ts';

/** Tells the database what it can't know: the address of its functions, and the base of links in mails. */
export async function storeAddresses(
  { url, databaseUrl }: Pick<Stack, 'url' | 'databaseUrl'>,
  siteUrl: string,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  // A stop cuts the connection; the running query reports it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('update private.settings set functions_url = $1, site_url = $2', [
      `${url}/functions/v1`,
      siteUrl,
    ]);
  } finally {
    await client.end();
  }
}
