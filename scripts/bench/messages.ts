// How long messages take: the list of conversations and pages of threads in a database with 100,000
// players and 2,000,000 messages, and a message from one player to another's window through the
// whole stack.
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { SUPABASE } from '../paths.ts';
import { withTestStack } from '../test-stack.ts';
import type { Figure } from './support/figure.ts';
import { type Served, withServed } from './support/served.ts';

export const name = 'Messages, in the database and from window to window';

const PLAYERS = 100_000;
const MESSAGES = 2_000_000;
/** Each player writes with this many others, at these distances in the list of players. */
const PARTNERS = 10;
const PER_PAIR = MESSAGES / (PLAYERS * PARTNERS);
/** One pair has a very long thread, and one player very many conversations. */
const LONG_THREAD = 50_000;
const BUSY_PARTNERS = 5000;
const CALLS = 200;
const WARM_UP_CALLS = 10;
const QUERY_MS = 20;
const SENT = 200;
const DELAY_MS = 150;
/** How long to wait for the last ones before they count as lost. */
const PATIENCE_MS = 5000;

const playerId = (at: number): string => `md5('bench player ' || ${at})::uuid`;

const CROWD = `
begin;
set local session_replication_role = replica;
create temporary table players on commit drop as
  select n, md5('bench player ' || n)::uuid as id from generate_series(0, ${PLAYERS - 1}) n;
insert into auth.users (id, email, aud, role, created_at, updated_at)
  select id, id || '@bench.example', 'authenticated', 'authenticated', now(), now() from players;
insert into public.profiles (id, full_name, onboarded) select id, 'Player ' || n, true from players;
create temporary table pairs on commit drop as
  select one.id as one, other.id as other, ${PER_PAIR} as many
  from players one cross join generate_series(1, ${PARTNERS}) step
  join players other on other.n = (one.n + step * 37) % ${PLAYERS}
  union all select ${playerId(1)}, ${playerId(2)}, ${LONG_THREAD}
  union all select ${playerId(0)}, id, 1 from players where n between 50000 and ${49_999 + BUSY_PARTNERS};
insert into public.messages (id, sender_id, receiver_id, content, created_at, read)
  select gen_random_uuid(), case when i % 2 = 0 then one else other end, case when i % 2 = 0 then other else one end,
    'Ball ' || i || ' of a long rally, hit with spin.', now() - random() * interval '700 days', random() < 0.97
  from pairs cross join lateral generate_series(1, many) i;
insert into private.thread_sides (player_id, other_id, started, wrote, heard, unread, last_message_id, last_at, created_at)
  select player, other, true, bool_or(wrote), bool_or(not wrote), count(*) filter (where not wrote and not read),
    (array_agg(id order by created_at desc))[1], max(created_at), min(created_at)
  from (select sender_id as player, receiver_id as other, true as wrote, read, id, created_at from public.messages
    union all select receiver_id, sender_id, false, read, id, created_at from public.messages) sides
  group by player, other;
commit;
`;

interface Query {
  readonly label: string;
  readonly sql: (call: number) => string;
  /** The player who asks in this call. */
  readonly player: (call: number) => number;
}

const anyone = (call: number): number => (call * 491) % PLAYERS;
const partnerOf = (player: number): number => (player + 37) % PLAYERS;
const thread = (call: number): string =>
  `public.get_thread(${playerId(partnerOf(anyone(call)))}, 50)`;

const QUERIES: readonly Query[] = [
  { label: 'list_threads', sql: () => 'public.list_threads()', player: anyone },
  {
    label: 'list_threads, by text',
    sql: () => `public.list_threads('player 5')`,
    player: anyone,
  },
  {
    label: `list_threads of ${BUSY_PARTNERS.toLocaleString('en')}`,
    sql: () => 'public.list_threads()',
    player: () => 0,
  },
  { label: 'get_inbox', sql: () => 'public.get_inbox()', player: anyone },
  {
    label: `get_inbox of ${BUSY_PARTNERS.toLocaleString('en')}`,
    sql: () => 'public.get_inbox()',
    player: () => 0,
  },
  { label: 'get_thread', sql: thread, player: anyone },
  {
    label: `get_thread of ${LONG_THREAD.toLocaleString('en')}`,
    sql: () => `public.get_thread(${playerId(2)}, 50)`,
    player: () => 1,
  },
  {
    label: `get_thread of ${LONG_THREAD.toLocaleString('en')}, in its middle`,
    sql: () => `public.get_thread(${playerId(2)}, 100, now() - interval '350 days')`,
    player: () => 1,
  },
];

export async function run(): Promise<readonly Figure[]> {
  const queries = await withTestStack(async ({ adminUrl }) => {
    const database = new Client({ connectionString: adminUrl });
    await database.connect();
    try {
      const began = performance.now();
      await database.query(CROWD);
      await database.query('vacuum analyze');
      const { rows } = await database.query<{ messages: number }>(
        'select count(*)::integer as messages from public.messages',
      );
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      console.log(`${PLAYERS} players, ${rows[0]?.messages} messages (made in ${seconds} s)`);
      const figures: Figure[] = [];
      for (const query of QUERIES) {
        const took = await measure(database, query);
        figures.push(p95(query.label, took, QUERY_MS));
      }
      return figures;
    } finally {
      await database.end();
    }
  });
  return [...queries, ...(await measureDelay())];
}

async function measure(database: Client, { sql, player }: Query): Promise<readonly number[]> {
  const took: number[] = [];
  for (let call = 0; call < WARM_UP_CALLS + CALLS; call += 1) {
    // Like PostgREST: a role and claims, for one transaction.
    await database.query('begin');
    await database.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims',
         jsonb_build_object('sub', ${playerId(player(call))}, 'role', 'authenticated', 'aal', 'aal1')::text, true)`,
    );
    const began = performance.now();
    await database.query(`select * from ${sql(call)}`);
    if (call >= WARM_UP_CALLS) took.push(performance.now() - began);
    await database.query('commit');
  }
  return took;
}

/** From pressing Enter to the event in the other's client, through gateway, database and realtime. */
async function measureDelay(): Promise<readonly Figure[]> {
  return withServed(SUPABASE, [], async (served) => {
    const ana = await signedUp(served);
    const ben = await signedUp(served);
    const sent = new Map<string, number>();
    const took: number[] = [];
    await ben.client.realtime.setAuth();
    const { data: viewer } = await ben.client.rpc('get_viewer');
    const topic = textAt(viewer, 'topic');
    await new Promise<void>((resolve) => {
      ben.client
        .channel(topic, { config: { private: true } })
        .on('broadcast', { event: 'message' }, async ({ payload }) => {
          const id = textAt(payload, 'id');
          // Its content is requested.
          const { data } = await ben.client.rpc('get_messages', { ids: [id] });
          const began = sent.get(id);
          if (began !== undefined && data?.length === 1) took.push(performance.now() - began);
        })
        .subscribe((status: string) => status === 'SUBSCRIBED' && resolve());
    });
    for (let at = 0; at < SENT; at += 1) {
      const id = crypto.randomUUID();
      sent.set(id, performance.now());
      const { error } = await ana.client.rpc('send_message', {
        message_id: id,
        receiver_id: ben.id,
        content: `Ball ${at}`,
      });
      if (error) throw new Error('not sent', { cause: error });
      await pause(20);
    }
    for (let waited = 0; took.length < SENT && waited < PATIENCE_MS; waited += 50) await pause(50);
    await ben.client.removeAllChannels();
    return [
      p95('a message, from sending to the window of the other', took, DELAY_MS),
      { label: 'messages heard', value: took.length, unit: 'times', target: SENT, better: 'more' },
    ];
  });
}

async function signedUp({
  url,
  publishableKey,
}: Served): Promise<{ readonly client: SupabaseClient; readonly id: string }> {
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
  });
  const { data, error } = await client.auth.signUp({
    email: `${crypto.randomUUID()}@example.com`,
    password: 'first serve',
  });
  if (error !== null || data.user === null) throw new Error('no sign-up', { cause: error });
  return { client, id: data.user.id };
}

/** The string under a key of the database's message. */
function textAt(said: unknown, key: string): string {
  return typeof said === 'object' && said !== null ? String(Reflect.get(said, key)) : '';
}

function p95(label: string, took: readonly number[], target: number): Figure {
  const sorted = took.toSorted((a, b) => a - b);
  const quantile = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? NaN;
  return {
    label: `${label}: p95 (p50 ${quantile(0.5).toFixed(1)})`,
    value: quantile(0.95),
    unit: 'ms',
    target,
    better: 'less',
  };
}
