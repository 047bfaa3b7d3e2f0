import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig, DatabaseError } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';

/** The outcome of one call: its answer, or the code it was refused with (otherwise the SQLSTATE). */
export type Outcome =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly word: string };

/** A call of an API function, written as SQL. */
export interface Call {
  readonly player: string;
  readonly sql: string;
  readonly values: readonly unknown[];
  /** Whether the session has a second factor. */
  readonly withSecondFactor?: boolean;
}

/** A file's connections: one that prepares and inspects, and two that race each other. */
interface Connections {
  readonly admin: Client;
  readonly left: Client;
  readonly right: Client;
  /** Holds a lock while the two meet. */
  readonly keeper: Client;
}

/** One name for all connections of a test file: other files use the same database at the same time. */
const FILE = randomUUID();

/** The options of this file's connections, as the superuser. */
export function ownConnection(): ClientConfig {
  return { connectionString: inject('product').adminUrl, application_name: FILE };
}

/** Opens a test file's connections before its tests, and closes them after. */
export function openConnections(): Connections {
  const config = ownConnection();
  const connections = {
    admin: new Client(config),
    left: new Client(config),
    right: new Client(config),
    keeper: new Client(config),
  };
  beforeAll(async () => {
    for (const client of Object.values(connections)) await client.connect();
  });
  afterAll(async () => {
    for (const client of Object.values(connections)) await client.end();
  });
  return connections;
}

/** Begins a transaction as a player who has just signed in, like the API does. */
export async function beginAs(client: Client, { player, withSecondFactor }: Call): Promise<void> {
  await client.query('begin');
  await client.query(
    `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
    [
      JSON.stringify({
        sub: player,
        role: 'authenticated',
        aal: withSecondFactor === true ? 'aal2' : 'aal1',
        amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
      }),
    ],
  );
}

/** Makes a call within the current transaction and returns its outcome. */
async function attempt(client: Client, call: Call): Promise<Outcome> {
  try {
    const { rows } = await client.query<Record<string, unknown>>(call.sql, [...call.values]);
    return { kind: 'done', value: Object.values(rows[0] ?? {})[0] };
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return { kind: 'refused', word: wordOf(error) };
  }
}

/** The code of a refusal; for other errors the SQLSTATE, whatever hint Postgres gives people. */
export function wordOf({ hint = '', code, message }: DatabaseError): string {
  return /^[a-z][a-z0-9_]*$/.test(hint) ? hint : (code ?? message);
}

/** Runs work in one transaction, which begins and ends independently of others. */
export async function asOne<Result>(
  client: Client,
  isolation: 'read committed' | 'repeatable read',
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(`begin isolation level ${isolation}`);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Makes a call in a transaction of its own. */
export async function call(client: Client, wanted: Call): Promise<Outcome> {
  await beginAs(client, wanted);
  const outcome = await attempt(client, wanted);
  await client.query(outcome.kind === 'done' ? 'commit' : 'rollback');
  return outcome;
}

/** Makes two calls at once, on two connections. `swapped` lets the second one start first. */
async function race(
  { left, right }: Connections,
  first: Call,
  second: Call,
  swapped: boolean,
): Promise<readonly [Outcome, Outcome]> {
  if (swapped) {
    const [b, a] = await Promise.all([call(right, second), call(left, first)]);
    return [a, b];
  }
  return Promise.all([call(left, first), call(right, second)]);
}

/** Makes two calls of which the second finds the first one's work uncommitted, and has to wait for it. */
export async function collide(
  { admin, left, right }: Connections,
  first: Call,
  second: Call,
): Promise<readonly [Outcome, Outcome]> {
  const pid = await pidOf(right);
  await beginAs(left, first);
  const one = await attempt(left, first);
  const running = call(right, second);
  const waited = await waits(admin, pid, running);
  await left.query(one.kind === 'done' ? 'commit' : 'rollback');
  const two = await running;
  if (!waited) throw new Error('The second call did not wait for the first.');
  return [one, two];
}

/**
 * Runs a round for both ways to meet: once with one waiting for the other's commit, then repeatedly
 * without any order.
 */
export async function eachWay(
  connections: Connections,
  rounds: number,
  round: (meet: (first: Call, second: Call) => ReturnType<typeof race>) => Promise<void>,
): Promise<void> {
  await round((first, second) => collide(connections, first, second));
  for (let at = 0; at < rounds; at += 1) {
    await round((first, second) => race(connections, first, second, at % 2 === 1));
  }
}

/** The process that serves a connection. */
export async function pidOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** The processes a connection waits for. */
export async function blockersOf(admin: Client, pid: number): Promise<readonly number[]> {
  const { rows } = await admin.query<{ pids: number[] }>('select pg_blocking_pids($1) as pids', [
    pid,
  ]);
  return rows[0]?.pids ?? [];
}

/**
 * Whether a connection waits for another's lock before its work is over. Only locks of this file
 * count: accounts, for instance, are deleted one at a time, and waiting for a deletion in another
 * file is not what this test wants.
 */
export async function waits(admin: Client, pid: number, work: Promise<unknown>): Promise<boolean> {
  const over = work.then(() => 'over' as const);
  for (;;) {
    const state = await Promise.race([over, stateOf(admin, pid)]);
    if (state !== 'running') return state === 'waiting';
  }
}

async function stateOf(admin: Client, pid: number): Promise<'waiting' | 'running'> {
  const { rows } = await admin.query<{ blocked: boolean }>(
    `select exists (select from pg_stat_activity a
       where a.pid = any (pg_blocking_pids($1)) and a.application_name = $2) as blocked`,
    [pid, FILE],
  );
  return rows[0]?.blocked === true ? 'waiting' : 'running';
}
