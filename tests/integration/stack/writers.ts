import { createClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { PASSWORD } from './clients.ts';

interface Writers {
  /** The rows acknowledged so far. */
  readonly acknowledged: ReadonlySet<string>;
  /** The messages of requests that failed so far. */
  readonly failures: readonly string[];
  stop(): Promise<void>;
}

/** Writes notes as fast as they are accepted, whatever happens to the stack. */
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

/** The acknowledged rows missing in the database. */
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
