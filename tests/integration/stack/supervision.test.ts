import { spawn } from 'node:child_process';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient, REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { StackRunningError } from '../../../supabase/local/lock.ts';
import { MigrationError } from '../../../supabase/local/migrations.ts';
import { PATIENT } from '../../../supabase/local/restart-policy.ts';
import type { Stack, StackOptions } from '../../../supabase/local/stack.ts';
import { supervise } from '../../../supabase/local/supervisor.ts';
import { PASSWORD } from './clients.ts';
import { childOf, processOf } from './part-process.ts';
import { startStackProcess } from './stack-process.ts';
import { makeDataDir, removeDataDir, startFixtureStack } from './temporary-stack.ts';
import { lost, startWriters } from './writers.ts';

function anyone(stack: Stack) {
  return createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
  });
}

/** Each of these starts a stack or two, besides waiting for things with limits of their own. */
const TIMEOUT = 60_000;

describe('supervision', { timeout: TIMEOUT }, () => {
  let stacks: Stack[] = [];
  let folders: string[] = [];

  async function folder(): Promise<string> {
    const made = await makeDataDir();
    folders.push(made);
    return made;
  }

  async function start(dataDir: string, overrides: Partial<StackOptions> = {}): Promise<Stack> {
    const stack = await startFixtureStack(dataDir, overrides);
    stacks.push(stack);
    return stack;
  }

  afterEach(async () => {
    await Promise.all(stacks.map((stack) => stack.stop()));
    await Promise.all(folders.map(removeDataDir));
    stacks = [];
    folders = [];
  });

  test("a data folder's secrets are readable only by its owner, and stay", async () => {
    const dataDir = await folder();
    const first = await start(dataDir);
    expect(first.fresh).toBe(true);
    expect((await stat(path.join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
    const { data } = await anyone(first).auth.signUp({
      email: 'a@example.com',
      password: PASSWORD,
    });
    await first.stop();
    const second = await start(dataDir);
    expect(second.fresh).toBe(false);
    expect(second.publishableKey).toBe(first.publishableKey);
    const again = await anyone(second).auth.signInWithPassword({
      email: 'a@example.com',
      password: PASSWORD,
    });
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  test('a second start on one data folder is told where the first one runs', async () => {
    const dataDir = await folder();
    const { url } = await start(dataDir);
    const refusal = await startFixtureStack(dataDir).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StackRunningError);
    expect(refusal).toMatchObject({ url, pid: process.pid });
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  test('the lock of a process that is gone blocks nobody', async () => {
    const dataDir = await folder();
    await writeFile(
      path.join(dataDir, 'stack.lock'),
      JSON.stringify({ pid: 2 ** 22 + 1, url: 'http://127.0.0.1:1', postgrestPid: null }),
    );
    const { url } = await start(dataDir);
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  test('a killed Postgres comes back with every acknowledged row, and realtime is live again', async () => {
    const dataDir = await folder();
    const stack = await start(dataDir, { durable: true });
    const ann = anyone(stack);
    const { data } = await ann.auth.signUp({ email: 'ann@example.com', password: PASSWORD });
    const topic = `user:${data.user?.id}`;
    const heard: unknown[] = [];
    const channel = ann.channel(topic, { config: { private: true } });
    channel.on('broadcast', { event: 'announced' }, ({ payload }) => heard.push(payload));
    const told: string[] = [];
    const notes = { event: 'INSERT', schema: 'public', table: 'notes' } as const;
    channel.on<{ body: string }>('postgres_changes', notes, ({ new: row }) => told.push(row.body));
    await new Promise<void>((resolve) => {
      channel.subscribe((status) => {
        if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve();
      });
    });
    expect((await ann.from('notes').insert({ body: 'acknowledged' })).error).toBeNull();
    process.kill(await processOf(dataDir, 'postgres'), 'SIGKILL');
    const during = await ann.from('notes').select();
    expect([200, 503]).toContain(during.status);
    await vi.waitFor(
      async () => {
        const { data: rows, error } = await ann.from('notes').select('body');
        expect(error).toBeNull();
        expect(rows).toEqual([{ body: 'acknowledged' }]);
      },
      { timeout: 15_000, interval: 100 },
    );
    await vi.waitFor(
      async () => {
        await ann.rpc('announce', { topic, words: 'back' });
        expect(heard).toContainEqual(expect.objectContaining({ words: 'back' }));
      },
      { timeout: 10_000, interval: 200 },
    );
    // Other parts may still be reconnecting to the database; a refused row doesn't count.
    await vi.waitFor(
      async () => expect((await ann.from('notes').insert({ body: 'after' })).error).toBeNull(),
      { timeout: 10_000, interval: 200 },
    );
    await vi.waitFor(() => expect(told).toEqual(['acknowledged', 'after']), { timeout: 10_000 });
    expect((await ann.auth.getUser()).error).toBeNull();
    await ann.removeAllChannels();
  });

  test('a killed PostgREST comes back', async () => {
    const dataDir = await folder();
    const stack = await start(dataDir);
    process.kill(await processOf(dataDir, 'postgrest'), 'SIGKILL');
    await vi.waitFor(
      async () => {
        const { error } = await anyone(stack).from('names').select();
        expect(error).toBeNull();
      },
      { timeout: 10_000, interval: 50 },
    );
  });

  test('a part that keeps dying is given up, and named', async () => {
    const part = await supervise({
      name: 'Flake',
      launch: async () => spawn(process.execPath, ['-e', '']),
      askToStop: (child) => child.kill(),
      log: () => {},
      restarts: { ...PATIENT, firstPauseMs: 10, patienceMs: 30 },
    });
    // At once, after 10 and after 20 milliseconds.
    expect((await part.failed).message).toMatch(
      /^Flake stopped, and 3 attempts to start it again did not help\.[^]*then start again\.$/,
    );
    await part.stop();
  });

  test('nothing that a stack has started outlives it when it is killed, and no row is lost', async () => {
    const dataDir = await folder();
    const { pid, url, publishableKey, kill } = await startStackProcess(dataDir);
    const writers = await startWriters({ url, publishableKey });
    await vi.waitFor(() => expect(writers.acknowledged.size).toBeGreaterThan(20), 10_000);
    expect((await fetch(`${url}/functions/v1/open`)).status).toBe(200);
    const parts = [
      await processOf(dataDir, 'postgres'),
      await processOf(dataDir, 'postgrest'),
      await childOf(pid, 'functions/host.ts'),
      await childOf(pid, 'reaper-process.ts'),
    ];
    // Like one in a busy loop, it can't notice that the stack is gone.
    process.kill(parts[2] ?? 0, 'SIGSTOP');
    await kill();
    await vi.waitFor(() => {
      for (const part of parts) expect(() => process.kill(part, 0)).toThrow('ESRCH');
    }, 10_000);
    await writers.stop();
    const stack = await start(dataDir);
    expect(await lost(stack.databaseUrl, writers.acknowledged)).toEqual([]);
  });

  test('anything left running all the same is stopped by the next start', async () => {
    const dataDir = await folder();
    const { pid, kill } = await startStackProcess(dataDir);
    const orphans = [await processOf(dataDir, 'postgres'), await processOf(dataDir, 'postgrest')];
    process.kill(await childOf(pid, 'reaper-process.ts'), 'SIGKILL');
    await kill();
    for (const orphan of orphans) expect(process.kill(orphan, 0)).toBe(true);
    const stack = await start(dataDir);
    expect((await fetch(`${stack.url}/health`)).status).toBe(200);
    await vi.waitFor(() => {
      for (const orphan of orphans) expect(() => process.kill(orphan, 0)).toThrow('ESRCH');
    }, 10_000);
  });

  test('a migration that fails leaves nothing of itself, and is named', async () => {
    const dataDir = await folder();
    const projectDir = await folder();
    await mkdir(path.join(projectDir, 'migrations'));
    await writeFile(
      path.join(projectDir, 'migrations', '1_half.sql'),
      'create table public.half (id int); select nonsense;',
    );
    const failure = await startFixtureStack(dataDir, { projectDir }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(MigrationError);
    expect(failure).toMatchObject({ message: expect.stringContaining('1_half.sql') });
    await writeFile(
      path.join(projectDir, 'migrations', '1_half.sql'),
      'create table public.half (id int); grant select on public.half to anon;',
    );
    const stack = await start(dataDir, { projectDir });
    expect((await anyone(stack).from('half').select()).data).toEqual([]);
  });

  test('with confirmation on, nothing reveals whether an address has an account', async () => {
    const stack = await start(await folder(), { confirmEmail: true });
    const ann = anyone(stack);
    const email = 'ann@example.com';
    const first = await ann.auth.signUp({ email, password: PASSWORD });
    expect(first.data.session).toBeNull();
    expect(first.data.user?.identities).toHaveLength(1);
    const early = await ann.auth.signInWithPassword({ email, password: PASSWORD });
    expect(early.error?.code).toBe('email_not_confirmed');
    expect((await ann.auth.resend({ type: 'signup', email })).error).toBeNull();
    const mails: { html: string }[] = await (
      await fetch(`${stack.inboxUrl}/messages.json?to=${email}`)
    ).json();
    const hash = /token=([0-9a-f]+)/.exec(mails[0]?.html ?? '')?.[1] ?? '';
    const confirmed = await ann.auth.verifyOtp({ token_hash: hash, type: 'signup' });
    expect(confirmed.data.session).not.toBeNull();
    const second = await anyone(stack).auth.signUp({ email, password: PASSWORD });
    expect(second.error).toBeNull();
    // Not even an empty list, as in GoTrue.
    expect(second.data.user?.identities).toHaveLength(1);
    expect(second.data.user?.id).not.toBe(first.data.user?.id);
  });
});
