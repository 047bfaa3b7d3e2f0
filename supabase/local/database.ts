import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client, Pool, type PoolClient } from 'pg';
import type { Claims } from './keys.ts';

/** The roles that this stack's own parts connect as; all share the data folder's password. */
const LOGINS = [
  'postgres',
  'authenticator',
  'supabase_auth_admin',
  'supabase_storage_admin',
  'supabase_realtime_admin',
] as const;

/**
 * What a hosted database has before the first migration, in `bootstrap/`, in the order in which it
 * is applied. Names, columns and signatures are hosted's, so a migration cannot tell the difference.
 */
const BOOTSTRAP = [
  'roles',
  'schemas',
  'auth',
  'storage',
  'realtime',
  'rest',
  'cron',
  'net',
  'inbox',
  'grants',
] as const;

export type Login = (typeof LOGINS)[number] | 'supabase_admin';

export interface DatabaseAddress {
  readonly port: number;
  readonly password: string;
}

/** The connection string of one role. */
export function databaseUrl(address: DatabaseAddress, login: Login): string {
  return `postgres://${login}:${address.password}@127.0.0.1:${address.port}/postgres`;
}

/** A pool of one role, which lives through restarts of Postgres. */
export function openPool(address: DatabaseAddress, login: Login, max: number): Pool {
  const pool = new Pool({
    connectionString: databaseUrl(address, login),
    max,
    connectionTimeoutMillis: 5000,
  });
  // An idle connection that breaks is replaced at the next query, which tells its caller.
  pool.on('error', () => {});
  return pool;
}

/**
 * Brings the database to what `bootstrap/` says, once per version of those files: as the superuser,
 * in one transaction. It may be done again, and nothing is lost.
 *
 * @returns whether this was the first time, so that there is nothing of the project's yet
 */
export async function bootstrap(address: DatabaseAddress): Promise<boolean> {
  const files = await Promise.all(
    BOOTSTRAP.map((part) => readFile(new URL(`bootstrap/${part}.sql`, import.meta.url), 'utf8')),
  );
  const sql = files.join('\n');
  const mark = `stack ${createHash('sha256').update(sql).digest('hex')}`;
  const client = new Client({ connectionString: databaseUrl(address, 'supabase_admin') });
  // A stop ends the connection midway, and the query that runs says so.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ mark: string | null }>(
      "select shobj_description(oid, 'pg_database') as mark from pg_database where datname = 'postgres'",
    );
    const before = rows[0]?.mark ?? null;
    if (before === mark) return false;
    await client.query('begin');
    await client.query(sql);
    for (const login of LOGINS) {
      await client.query(`alter role ${login} password ${client.escapeLiteral(address.password)}`);
    }
    await client.query(`comment on database postgres is ${client.escapeLiteral(mark)}`);
    await client.query('commit');
    return before?.startsWith('stack ') !== true;
  } finally {
    await client.end();
  }
}

/** Runs `work` in one transaction; anything thrown undoes it. */
export function transaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, 'commit', work);
}

/** Runs `work` in a transaction of which nothing stays, to find out what would happen. */
export function rehearsal<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, 'rollback', work);
}

/** Without a listener, a connection that breaks between two queries would end the process. */
function ignore(): void {}

async function inTransaction<T>(
  pool: Pool,
  ending: 'commit' | 'rollback',
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  client.on('error', ignore);
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query(ending);
    return result;
  } catch (error) {
    await client.query('rollback').catch((cause: unknown) => {
      broken = cause instanceof Error ? cause : new Error(String(cause));
    });
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}

/** Continues the current transaction as the caller, so that policies judge what follows. */
export async function actAs(client: PoolClient, claims: Claims): Promise<void> {
  await client.query(
    `select set_config('request.jwt.claims', $1, true),
            set_config('request.jwt.claim.sub', $2, true),
            set_config('role', $3, true)`,
    [JSON.stringify(claims), claims.sub ?? '', claims.role],
  );
}

/** The SQLSTATE of an error that Postgres raised. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** Whether an error means "the database is away for a moment", not "the request is wrong". */
export function isOutage(error: unknown): boolean {
  const code = sqlState(error) ?? '';
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    /^(08|57P)/.test(code) ||
    (error instanceof Error &&
      /connection (terminated|timeout|error)|timeout exceeded/i.test(error.message))
  );
}

/** Whether Postgres refused a value as such: a NUL in text, a malformed uuid, a number too large. */
export function isBadValue(error: unknown): boolean {
  return sqlState(error)?.startsWith('22') === true;
}
