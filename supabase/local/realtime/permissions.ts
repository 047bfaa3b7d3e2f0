import type { Pool, PoolClient } from 'pg';
import { actAs, rehearsal, sqlState } from '../database.ts';
import type { Claims } from '../keys.ts';

/** What a member of a channel may do there. */
export interface Permissions {
  readonly hear: boolean;
  readonly speak: boolean;
  readonly seePresence: boolean;
  readonly showPresence: boolean;
}

/** Public channels are open to whoever has a key, as on hosted. */
export const EVERYTHING: Permissions = {
  hear: true,
  speak: true,
  seePresence: true,
  showPresence: true,
};

const NOT_ALLOWED = '42501';

/**
 * Asks the policies on realtime.messages what a caller may do with a private topic: reading, by
 * looking for two rows made for the purpose; writing, by trying to add some. Nothing of it stays.
 *
 * @param pool connected as supabase_realtime_admin
 */
export function askPolicies(pool: Pool, claims: Claims, topic: string): Promise<Permissions> {
  return rehearsal(pool, async (db) => {
    const probes = await db.query<{ id: string }>(
      `insert into realtime.messages (topic, extension, private, event)
       values ($1, 'broadcast', true, 'probe'), ($1, 'presence', true, 'probe') returning id`,
      [topic],
    );
    await db.query("select set_config('realtime.topic', $1, true)", [topic]);
    await actAs(db, claims);
    const readable = await readableExtensions(
      db,
      probes.rows.map((row) => row.id),
    );
    return {
      hear: readable.includes('broadcast'),
      seePresence: readable.includes('presence'),
      speak: await mayInsert(db, topic, 'broadcast'),
      showPresence: await mayInsert(db, topic, 'presence'),
    };
  });
}

async function readableExtensions(
  db: PoolClient,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await db.query<{ extension: string }>(
    'select extension from realtime.messages where id = any ($1)',
    [ids],
  );
  return rows.map((row) => row.extension);
}

async function mayInsert(
  db: PoolClient,
  topic: string,
  extension: 'broadcast' | 'presence',
): Promise<boolean> {
  await db.query('savepoint probe');
  try {
    await db.query(
      `insert into realtime.messages (topic, extension, private, event)
       values ($1, $2, true, 'probe')`,
      [topic, extension],
    );
    return true;
  } catch (error) {
    if (sqlState(error) !== NOT_ALLOWED) throw error;
    return false;
  } finally {
    await db.query('rollback to savepoint probe');
  }
}
