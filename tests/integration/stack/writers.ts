import { createClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { PASSWORD } from './clients.ts';

interface Writers {
  /** How many rows were acknowledged so far. */
  readonly acknowledged: ReadonlySet<string>;
  /** What the requests that failed so far were told. */
  readonly failures: readonly string[];
  stop(): Promise<void>;
}

/** Somebody who writes notes as fast as they are taken, whatever happens to the stack meanwhile. */
export async function startWriters(
  { url, publishableKey }: { readonly url: string; readonly publishableKey: string },
  { count = 4, rowsPerRequest = 1 } = {},
): Promise<Writers> {
  const writer = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
  });
  const email = `${crypto.randomUUID()}@example.com`;
  const { error } = await writer.auth.signUp({ email, password: PASSWORD });
  if (error !== null) throw error;
  const acknowledged = new Set<string>();
  const stopping = new AbortController();
  const failures: string[] = [];
  async function write(): Promise<void> {
    while (!stopping.signal.aborted) {
      const rows = Array.from({ length: rowsPerRequest }, () => ({
        body: crypto.randomUUID().padEnd(rowsPerRequest > 1 ? 200 : 36, '.'),
      }));
      const { error } = await writer.from('notes').insert(rows);
      if (error === null) for (const { body } of rows) acknowledged.add(body);
      else failures.push(error.message);
    }
  }
  const writing = Array.from({ length: count }, write);
  return {
    acknowledged,
    failures,
    async stop() {
      stopping.abort();
      await Promise.all(writing);
    },
  };
}

/** Which of the acknowledged rows the database has not. */
export async function lost(databaseUrl: string, rows: ReadonlySet<string>): Promise<string[]> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows: found } = await database.query<{ body: string }>('select body from notes');
    const bodies = new Set(found.map(({ body }) => body));
    return [...rows].filter((body) => !bodies.has(body));
  } finally {
    await database.end();
  }
}
