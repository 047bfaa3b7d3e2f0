// How quickly the embedded stack notifies clients of changes in the database.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Pool } from 'pg';
import { WebSocket } from 'ws';
import type { Figure } from './support/figure.ts';
import { type Served, withServed } from './support/served.ts';

export const name = 'Realtime, from the database to the clients';

const MIGRATION = `
create table public.rallies (id int primary key, owner_id uuid not null);
alter table public.rallies enable row level security;
grant select on public.rallies to authenticated;
create policy "Players see rallies" on public.rallies for select to authenticated
  using (owner_id = (select auth.uid()));
alter publication supabase_realtime add table public.rallies;
create policy "Players listen" on realtime.messages for select to authenticated
  using (realtime.topic() like 'bench:%');
`;
const INSERTS = 1000;
const INSERTS_PER_SECOND = 10;
const EVENTS = 1000;
const EVENTS_PER_SECOND = 50;
const SOCKETS = 500;
const SOCKETS_PER_TOPIC = 10;
const TOPICS = SOCKETS / SOCKETS_PER_TOPIC;
/** How long to wait for stragglers before they count as lost. */
const PATIENCE_MS = 5000;

export async function run(): Promise<readonly Figure[]> {
  const project = await mkdtemp(path.join(tmpdir(), 'courtcrew-bench-project-'));
  try {
    await mkdir(path.join(project, 'migrations'));
    await writeFile(path.join(project, 'migrations', '1_bench.sql'), MIGRATION);
    return await withServed(project, [], async (served) => {
      const reader = await signedUp(served);
      try {
        return [
          ...figures(
            `an insert to postgres_changes, ${INSERTS_PER_SECOND} a second`,
            await measureInserts(served, reader),
            { told: INSERTS, milliseconds: 25 },
          ),
          ...figures(
            `${EVENTS_PER_SECOND} events a second to ${SOCKETS} sockets`,
            await measureSockets(served, reader),
            { told: EVENTS * SOCKETS_PER_TOPIC, milliseconds: 100 },
          ),
        ];
      } finally {
        await reader.removeAllChannels();
      }
    });
  } finally {
    await rm(project, { recursive: true });
  }
}

/** The 95th percentile, and how many never came. */
function figures(
  what: string,
  took: readonly number[],
  target: { readonly told: number; readonly milliseconds: number },
): readonly Figure[] {
  const sorted = took.toSorted((a, b) => a - b);
  const quantile = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return [
    {
      label: `${what}: p95 (p50 ${quantile(0.5).toFixed(1)})`,
      value: quantile(0.95),
      unit: 'ms',
      target: target.milliseconds,
      better: 'less',
    },
    {
      label: `${what}: told`,
      value: took.length,
      unit: 'times',
      target: target.told,
      better: 'more',
    },
  ];
}

async function signedUp({ url, publishableKey }: Served): Promise<SupabaseClient> {
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
  });
  const email = `${crypto.randomUUID()}@example.com`;
  const { error } = await client.auth.signUp({ email, password: 'first serve' });
  if (error !== null) throw error;
  return client;
}

/** From sending an insert to the database to the event in a client, through its policies. */
async function measureInserts(served: Served, reader: SupabaseClient): Promise<readonly number[]> {
  const sent = new Map<number, number>();
  const took: number[] = [];
  const hear = heard(sent, took);
  await new Promise<void>((resolve) => {
    reader
      .channel('rallies')
      .on<{ id: number }>(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'rallies' },
        ({ new: row }) => hear(row.id),
      )
      .on('system', {}, () => resolve())
      .subscribe();
  });
  const database = new Pool({ connectionString: served.databaseUrl, max: 4 });
  const { data } = await reader.auth.getUser();
  await paced(INSERTS, INSERTS_PER_SECOND, async (id) => {
    sent.set(id, performance.now());
    await database.query('insert into public.rallies (id, owner_id) values ($1, $2)', [
      id,
      data.user?.id,
    ]);
  });
  await until(() => took.length >= INSERTS);
  await database.end();
  return took;
}

/** From `realtime.send` in the database to every listening socket. */
async function measureSockets(
  served: Served,
  listener: SupabaseClient,
): Promise<readonly number[]> {
  const { data } = await listener.auth.getSession();
  const token = data.session?.access_token ?? '';
  const sent = new Map<number, number>();
  const took: number[] = [];
  const hear = heard(sent, took);
  const open: WebSocket[] = [];
  for (let each = 0; each < SOCKETS; each += 50) {
    const some = Array.from({ length: Math.min(50, SOCKETS - each) }, (_, at) =>
      joined(served, token, `bench:${(each + at) % TOPICS}`, hear),
    );
    open.push(...(await Promise.all(some)));
  }
  const database = new Pool({ connectionString: served.databaseUrl, max: 4 });
  await paced(EVENTS, EVENTS_PER_SECOND, async (at) => {
    sent.set(at, performance.now());
    await database.query(`select realtime.send(jsonb_build_object('at', $1::int), 'hit', $2)`, [
      at,
      `bench:${at % TOPICS}`,
    ]);
  });
  await until(() => took.length >= EVENTS * SOCKETS_PER_TOPIC);
  await database.end();
  for (const socket of open) socket.terminate();
  return took;
}

/** Records how long an event took; one that can't be identified counts as lost. */
function heard(sent: ReadonlyMap<number, number>, took: number[]): (which: number) => void {
  return (which) => {
    const since = sent.get(which);
    if (since !== undefined) took.push(performance.now() - since);
  };
}

/** A socket that has joined a private topic. */
function joined(
  { url, publishableKey }: Served,
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

/** Calls `work` at this rate per second, whether or not the previous call has ended. */
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
