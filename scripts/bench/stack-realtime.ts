/**
 * How quickly the embedded stack tells of what happens:
 * `node scripts/bench/stack-realtime.ts [inserts=1000] [events=1000] [sockets=500]`.
 * The stack runs in a process of its own, on a data folder of its own, with fsync on.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Pool } from 'pg';
import { WebSocket } from 'ws';
import { discardStack, type Stack, startStack } from '../../supabase/local/stack.ts';
import { freePort } from '../../supabase/local/settings.ts';

type Address = Pick<Stack, 'url' | 'publishableKey' | 'databaseUrl'>;

const MIGRATION = `
create table public.rallies (id int primary key, owner_id uuid not null);
alter table public.rallies enable row level security;
create policy "Players see rallies" on public.rallies for select to authenticated
  using (owner_id = (select auth.uid()));
alter publication supabase_realtime add table public.rallies;
create policy "Players listen" on realtime.messages for select to authenticated
  using (realtime.topic() like 'bench:%');
`;
const INSERTS_PER_SECOND = 10;
const EVENTS_PER_SECOND = 50;
const SOCKETS_PER_TOPIC = 10;
/** How long stragglers are waited for before they count as lost. */
const PATIENCE_MS = 5000;

if (process.argv[2] === 'stack') await serve();
else await measure();

/** The stack's own process, which ends when its parent lets go of it. */
async function serve(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stack-bench-'));
  const projectDir = await mkdtemp(path.join(tmpdir(), 'stack-bench-project-'));
  await mkdir(path.join(projectDir, 'migrations'));
  await writeFile(path.join(projectDir, 'migrations', '20260101000000_bench.sql'), MIGRATION);
  const stack = await startStack({
    dataDir,
    projectDir,
    port: await freePort(0, '127.0.0.1'),
    siteUrl: 'http://127.0.0.1:3000',
    log: () => {},
  });
  process.once('disconnect', () => {
    void stack
      .stop()
      .then(() =>
        Promise.all([discardStack(dataDir, () => {}), rm(projectDir, { recursive: true })]),
      );
  });
  const { url, publishableKey, databaseUrl } = stack;
  process.send?.({ url, publishableKey, databaseUrl } satisfies Address);
}

async function measure(): Promise<void> {
  const [inserts = 1000, events = 1000, sockets = 500] = process.argv.slice(2).map(Number);
  const child = fork(import.meta.filename, ['stack']);
  try {
    const address = await ready(child);
    const reader = await signedUp(address);
    report(
      `insert to postgres_changes, ${INSERTS_PER_SECOND} a second`,
      inserts,
      await measureInserts(address, reader, inserts),
    );
    const topics = Math.ceil(sockets / SOCKETS_PER_TOPIC);
    report(
      `database to ${sockets} sockets on ${topics} private topics, ${EVENTS_PER_SECOND} events a second`,
      events * SOCKETS_PER_TOPIC,
      await measureSockets(address, reader, { events, sockets, topics }),
    );
    await reader.removeAllChannels();
  } finally {
    child.disconnect();
  }
}

function ready(child: ChildProcess): Promise<Address> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: Address) => resolve(message));
    child.once('exit', () => reject(new Error('The stack did not start.')));
  });
}

async function signedUp({ url, publishableKey }: Address): Promise<SupabaseClient> {
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
  });
  const email = `${crypto.randomUUID()}@example.com`;
  const { error } = await client.auth.signUp({ email, password: 'first serve' });
  if (error !== null) throw error;
  return client;
}

/** From sending an insert to the database to the event in a client, past its policies. */
async function measureInserts(
  address: Address,
  reader: SupabaseClient,
  count: number,
): Promise<readonly number[]> {
  const sent = new Map<number, number>();
  const took: number[] = [];
  await new Promise<void>((resolve) => {
    reader
      .channel('rallies')
      .on<{ id: number }>(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'rallies' },
        ({ new: row }) => took.push(performance.now() - (sent.get(row.id) ?? 0)),
      )
      .on('system', {}, () => resolve())
      .subscribe();
  });
  const database = new Pool({ connectionString: address.databaseUrl, max: 4 });
  const { data } = await reader.auth.getUser();
  await paced(count, INSERTS_PER_SECOND, async (id) => {
    sent.set(id, performance.now());
    await database.query('insert into public.rallies (id, owner_id) values ($1, $2)', [
      id,
      data.user?.id,
    ]);
  });
  await until(() => took.length >= count);
  await database.end();
  return took;
}

/** From `realtime.send` in the database to every socket that listens. */
async function measureSockets(
  address: Address,
  listener: SupabaseClient,
  load: { readonly events: number; readonly sockets: number; readonly topics: number },
): Promise<readonly number[]> {
  const { data } = await listener.auth.getSession();
  const token = data.session?.access_token ?? '';
  const sent = new Map<number, number>();
  const took: number[] = [];
  const hear = (at: number): void => {
    took.push(performance.now() - (sent.get(at) ?? 0));
  };
  const open: WebSocket[] = [];
  for (let each = 0; each < load.sockets; each += 50) {
    const some = Array.from({ length: Math.min(50, load.sockets - each) }, (_, at) =>
      joined(address, token, `bench:${(each + at) % load.topics}`, hear),
    );
    open.push(...(await Promise.all(some)));
  }
  const database = new Pool({ connectionString: address.databaseUrl, max: 4 });
  await paced(load.events, EVENTS_PER_SECOND, async (at) => {
    sent.set(at, performance.now());
    await database.query(`select realtime.send(jsonb_build_object('at', $1::int), 'hit', $2)`, [
      at,
      `bench:${at % load.topics}`,
    ]);
  });
  await until(() => took.length >= load.events * SOCKETS_PER_TOPIC);
  await database.end();
  for (const socket of open) socket.terminate();
  return took;
}

/** A socket that has joined a private topic. */
function joined(
  { url, publishableKey }: Address,
  token: string,
  topic: string,
  hear: (at: number) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${publishableKey}`,
  );
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => {
      const payload = { config: { private: true }, access_token: token };
      socket.send(JSON.stringify(['1', '1', `realtime:${topic}`, 'phx_join', payload]));
    });
    socket.on('message', (frame: Buffer, isBinary) => {
      const text = frame.toString('utf8');
      if (isBinary) hear(Number(/"at": ?(\d+)/.exec(text)?.[1]));
      else if (text.includes('"status":"ok"')) resolve(socket);
      else if (text.includes('"status":"error"')) reject(new Error(text));
    });
  });
}

/** Does `work` so often a second, whether or not the one before has ended. */
async function paced(
  count: number,
  perSecond: number,
  work: (at: number) => Promise<void>,
): Promise<void> {
  const begin = performance.now();
  const running: Promise<void>[] = [];
  for (let at = 0; at < count; at += 1) {
    await pause(Math.max(0, begin + (at * 1000) / perSecond - performance.now()));
    running.push(work(at));
  }
  await Promise.all(running);
}

async function until(done: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!done() && performance.now() < end) await pause(20);
}

function report(what: string, expected: number, took: readonly number[]): void {
  const sorted = took.toSorted((a, b) => a - b);
  const quantile = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(1);
  console.log(
    `${what}: p50 ${quantile(0.5)} ms, p95 ${quantile(0.95)} ms, ${took.length} of ${expected} told`,
  );
}
