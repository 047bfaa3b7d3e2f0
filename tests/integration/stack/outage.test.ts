import { createClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { discardStack, type Stack } from '../../../supabase/local/stack.ts';
import { PASSWORD } from './clients.ts';
import { processOf } from './part-process.ts';
import { makeDataDir, startFixtureStack } from './temporary-stack.ts';

let undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.toReversed()) await step();
  undo = [];
});

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Makes all kinds of requests until told to stop; collects bad answers. */
function askOn(stack: Stack, token: string, account: { email: string; password: string }) {
  const stopping = new AbortController();
  const failures: Answer[] = [];
  let answered = 0;
  const headers = {
    apikey: stack.publishableKey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  const requests: readonly (readonly [string, RequestInit])[] = [
    ['/rest/v1/notes?select=body&limit=1', {}],
    ['/rest/v1/notes', { method: 'POST', body: '{"body":"during"}' }],
    ['/rest/v1/rpc/nap', { method: 'POST', body: '{"seconds":0.2}' }],
    ['/auth/v1/user', {}],
    ['/auth/v1/token?grant_type=password', { method: 'POST', body: JSON.stringify(account) }],
    ['/storage/v1/bucket', {}],
    ['/storage/v1/object/list/papers', { method: 'POST', body: '{"prefix":""}' }],
  ];
  const asking = requests.map(async ([path, init]) => {
    while (!stopping.signal.aborted) {
      const answer = await fetch(`${stack.url}${path}`, { ...init, headers });
      const body = await answer.text();
      if (answer.ok) answered += 1;
      else failures.push({ status: answer.status, body: `${path}: ${body}` });
    }
  });
  return {
    failures,
    answered: () => answered,
    stop: async () => {
      stopping.abort();
      await Promise.all(asking);
    },
  };
}

/** The id of the process that is napping. */
async function napper(stack: Stack): Promise<number> {
  const database = new Client({ connectionString: stack.adminUrl });
  await database.connect();
  try {
    return await vi.waitFor(async () => {
      const { rows } = await database.query<{ pid: number }>(
        "select pid from pg_stat_activity where wait_event = 'PgSleep'",
      );
      const [found] = rows;
      if (found === undefined) throw new Error('Nobody naps.');
      return found.pid;
    }, 10_000);
  } finally {
    await database.end();
  }
}

test('requests while Postgres is down get status 503 and a message', async () => {
  const dataDir = await makeDataDir();
  undo.push(() => discardStack(dataDir, () => {}));
  const stack = await startFixtureStack(dataDir, { durable: true });
  undo.push(() => stack.stop());
  const ann = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } });
  const account = { email: 'ann@example.com', password: PASSWORD };
  const { data } = await ann.auth.signUp(account);
  const asking = askOn(stack, data.session?.access_token ?? '', account);
  for (let kill = 0; kill < 4; kill += 1) {
    const before = asking.answered();
    await vi.waitFor(() => expect(asking.answered()).toBeGreaterThan(before + 100), 20_000);
    // Either the whole server, or one of the API's connections: then Postgres ends all others.
    const find = async () => (kill % 2 === 0 ? processOf(dataDir, 'postgres') : napper(stack));
    // The process found may have ended before the signal came.
    await vi.waitFor(async () => process.kill(await find(), 'SIGKILL'), 10_000);
  }
  await asking.stop();
  expect(asking.failures.length).toBeGreaterThan(0);
  const wrong = asking.failures.filter(
    ({ status, body }) => status !== 503 || !/"(msg|message)":"\w+ [^"]+"/.test(body),
  );
  expect([...new Set(wrong.map(({ status, body }) => `${status} ${body}`))]).toEqual([]);
}, 60_000);

test('a picture stored just as Postgres went down is complete, though nobody was told', async () => {
  const dataDir = await makeDataDir();
  undo.push(() => discardStack(dataDir, () => {}));
  const stack = await startFixtureStack(dataDir, { durable: true });
  undo.push(() => stack.stop());
  const ann = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } });
  const { data } = await ann.auth.signUp({ email: 'ann@example.com', password: PASSWORD });
  const papers = ann.storage.from('papers');
  const name = `${data.user?.id}/serve.txt`;
  expect((await papers.upload(name, new Blob(['old']))).error).toBeNull();
  const database = new Client({ connectionString: stack.adminUrl });
  await database.connect();
  undo.push(() => database.end());
  // Commits wait for another server to confirm, and there is none.
  await database.query("alter system set synchronous_standby_names = 'nobody'");
  await database.query('select pg_reload_conf()');
  const answer = await vi.waitFor(async () => {
    const uploading = papers.upload(name, new Blob(['new']), { upsert: true });
    const answered = new AbortController();
    void uploading.then(() => answered.abort());
    let ended = 0;
    while (ended === 0 && !answered.signal.aborted) {
      const waiting = await database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where wait_event = 'SyncRep' and usename = 'supabase_storage_admin'`,
      );
      ended = waiting.rowCount ?? 0;
    }
    // The setting takes effect after a moment: until then uploads are answered.
    expect(ended).toBe(1);
    return uploading;
  }, 10_000);
  expect(answer.error).not.toBeNull();
  await database.query('alter system reset synchronous_standby_names');
  await database.query('select pg_reload_conf()');
  expect(await (await papers.download(name)).data?.text()).toBe('new');
}, 60_000);
