import { spawn } from 'node:child_process';
import { copyFile, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { uptime } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { acquireLock, StackRunningError } from '../../../supabase/local/lock.ts';
import { ForeignVersionError } from '../../../supabase/local/postgres.ts';
import { clusterPlace } from '../../../supabase/local/reachable.ts';
import { draftSecrets, keepSecrets } from '../../../supabase/local/secrets.ts';
import type { Stack, StackOptions } from '../../../supabase/local/stack.ts';
import { postgresUser } from '../../../supabase/local/system-user.ts';
import { processOf } from './part-process.ts';
import { makeSmallDisk } from './small-disk.ts';
import { startStackProcess } from './stack-process.ts';
import { makeDataDir, removeDataDir, startFixtureStack } from './temporary-stack.ts';
import { lost, startWriters } from './writers.ts';

function answersAgain({ url, serviceKey }: Stack): Promise<void> {
  const client = createClient(url, serviceKey, {
    auth: { persistSession: false, storageKey: crypto.randomUUID() },
  });
  return vi.waitFor(
    async () => expect((await client.from('notes').select('id').limit(1)).error).toBeNull(),
    { timeout: 20_000, interval: 100 },
  );
}

/**
 * Kills Postgres. The stack is back only once there is a new one: requests on its old connections
 * may still be answered.
 */
async function killPostgres(dataDir: string, stack: Stack): Promise<void> {
  const killed = await processOf(dataDir, 'postgres');
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(async () => expect(await processOf(dataDir, 'postgres')).not.toBe(killed), {
    timeout: 20_000,
    interval: 50,
  });
  await answersAgain(stack);
}

/** Only Linux can tell a process from a later one with the same id. */
const ON_LINUX = { skip: process.platform !== 'linux' };

describe('faults', () => {
  let undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const step of undo.toReversed()) await step();
    undo = [];
  });

  async function folder(): Promise<string> {
    const made = await makeDataDir();
    undo.push(() => removeDataDir(made));
    return made;
  }

  async function start(dataDir: string, overrides: Partial<StackOptions> = {}): Promise<Stack> {
    const stack = await startFixtureStack(dataDir, { durable: true, ...overrides });
    undo.push(() => stack.stop());
    return stack;
  }

  test.each(['postgres', 'postgrest'] as const)(
    'a %s killed under load comes back by itself, and no acknowledged row is lost',
    async (part) => {
      const dataDir = await folder();
      const stack = await start(dataDir);
      const writers = await startWriters(stack);
      await vi.waitFor(() => expect(writers.acknowledged.size).toBeGreaterThan(50), 15_000);
      process.kill(await processOf(dataDir, part), 'SIGKILL');
      await vi.waitFor(() => expect(writers.failures).not.toEqual([]), 10_000);
      const before = writers.acknowledged.size;
      await vi.waitFor(
        () => expect(writers.acknowledged.size).toBeGreaterThan(before + 20),
        20_000,
      );
      await writers.stop();
      expect(await lost(stack.databaseUrl, writers.acknowledged)).toEqual([]);
    },
    60_000,
  );

  test('a connection still computing when Postgres is killed does not keep it from coming back', async () => {
    const dataDir = await folder();
    const stack = await start(dataDir);
    const database = new Client({ connectionString: stack.adminUrl });
    database.on('error', () => {});
    await database.connect();
    undo.push(() => database.end().catch(() => {}));
    const [own] = (await database.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
    const backend = own?.pid ?? 0;
    undo.push(async () => {
      try {
        process.kill(backend, 'SIGKILL');
      } catch {
        // As expected, it is gone.
      }
    });
    // Stopped, it can't notice that its server is gone, like one in a busy loop.
    process.kill(backend, 'SIGSTOP');
    await killPostgres(dataDir, stack);
    expect(() => process.kill(backend, 0)).toThrow('ESRCH');
  }, 60_000);

  test('jobs continue after Postgres was killed, and the interrupted run is not left running', async () => {
    const dataDir = await folder();
    const stack = await start(dataDir);
    const ask = async <T extends object>(sql: string): Promise<T[]> => {
      const database = new Client({ connectionString: stack.databaseUrl });
      await database.connect();
      try {
        return (await database.query<T>(sql)).rows;
      } finally {
        await database.end();
      }
    };
    await ask("select cron.schedule('slow', '1 second', 'select pg_sleep(30)')");
    await ask("select cron.schedule('quick', '1 second', 'select 1')");
    const count = async (condition: string): Promise<number> => {
      const rows = await ask<{ runs: number }>(
        `select count(*)::int as runs from cron.job_run_details where ${condition}`,
      );
      return rows[0]?.runs ?? 0;
    };
    await vi.waitFor(
      async () => expect(await count("status = 'running' and command like '%sleep%'")).toBe(1),
      10_000,
    );
    await killPostgres(dataDir, stack);
    const [now] = await ask<{ now: Date }>('select now()');
    await vi.waitFor(
      async () => {
        const since = `start_time > '${now?.now.toISOString()}'`;
        expect(await count(`status = 'succeeded' and ${since}`)).toBeGreaterThan(1);
        expect(await count("status = 'failed' and command like '%sleep%'")).toBe(1);
      },
      { timeout: 15_000, interval: 200 },
    );
  }, 60_000);

  test('a stack killed under load has every acknowledged row after a restart', async () => {
    const dataDir = await folder();
    const { url, publishableKey, kill } = await startStackProcess(dataDir);
    undo.push(kill);
    const writers = await startWriters({ url, publishableKey });
    await vi.waitFor(() => expect(writers.acknowledged.size).toBeGreaterThan(50), 15_000);
    await kill();
    await writers.stop();
    const again = await start(dataDir);
    expect(await lost(again.databaseUrl, writers.acknowledged)).toEqual([]);
    await answersAgain(again);
  }, 60_000);

  test('a port in use is skipped', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    undo.push(async () => other.close());
    const stack = await start(await folder(), { port });
    expect(Number(new URL(stack.url).port)).toBeGreaterThan(port);
    expect((await fetch(`${stack.url}/health`)).status).toBe(200);
  });

  test('data of another Postgres version is named and left alone', async () => {
    const dataDir = await folder();
    await keepSecrets(dataDir, await draftSecrets(dataDir));
    await mkdir(path.join(dataDir, 'postgres'));
    await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    const refusal = await startFixtureStack(dataDir).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ForeignVersionError);
    expect(refusal).toMatchObject({
      message: expect.stringMatching(/PostgreSQL 15.*PostgreSQL 17/),
    });
    expect(await readdir(path.join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
  });

  test.each(['no lock', 'an abandoned lock', 'a torn lock'])(
    'of several simultaneous starts on a folder with %s, one wins and the others say so',
    async (lock) => {
      const dataDir = await folder();
      const torn = '{"pid":1';
      const abandoned = JSON.stringify({ pid: 2 ** 22 + 1, url: '', startedAt: 0 });
      if (lock !== 'no lock') {
        await writeFile(
          path.join(dataDir, 'stack.lock'),
          lock === 'a torn lock' ? torn : abandoned,
        );
      }
      const results = await Promise.allSettled(Array.from({ length: 4 }, () => start(dataDir)));
      const refusals = results.filter((result) => result.status === 'rejected');
      expect(refusals.map(({ reason }) => reason)).toEqual(
        Array(3).fill(expect.any(StackRunningError)),
      );
      const [winner] = results.filter((result) => result.status === 'fulfilled');
      expect((await fetch(`${winner?.value.url}/health`)).status).toBe(200);
    },
  );

  test('a lock from a time when the clock was fast blocks nobody', async () => {
    const dataDir = await folder();
    const file = path.join(dataDir, 'stack.lock');
    const ahead = new Date(Date.now() + 3_600_000);
    // Its process id belongs to somebody else by now, and whoever took it over was killed while doing so.
    const lock = { pid: process.pid, url: '', startedAt: ahead.getTime(), postgrestPid: null };
    await writeFile(file, JSON.stringify(lock));
    await mkdir(`${file}.turn`);
    await utimes(`${file}.turn`, ahead, ahead);
    const stack = await start(dataDir);
    expect((await fetch(`${stack.url}/health`)).status).toBe(200);
  });

  test(
    'a suspended stack keeps its folder, however long it does not answer',
    ON_LINUX,
    async () => {
      const dataDir = await folder();
      const { pid, url, kill } = await startStackProcess(dataDir);
      undo.push(kill);
      // Like Ctrl-Z.
      process.kill(pid, 'SIGSTOP');
      const refusal = await start(dataDir).catch((error: unknown) => error);
      process.kill(pid, 'SIGCONT');
      expect(refusal).toBeInstanceOf(StackRunningError);
      expect((await fetch(`${url}/health`)).status).toBe(200);
    },
  );

  test('a slow start keeps its folder', ON_LINUX, async () => {
    const dataDir = await folder();
    const lock = await acquireLock(dataDir);
    lock.update({ startedAt: uptime() - 3600 });
    await expect(start(dataDir)).rejects.toBeInstanceOf(StackRunningError);
    await lock.release();
  });

  test.each(['postgres', 'another'])(
    'a process with the id of an earlier Postgres is left alone, and blocks nobody: %s',
    ON_LINUX,
    async (name) => {
      const [dataDir, place] = [await folder(), await folder()];
      await (await start(dataDir)).stop();
      const program = path.join(place, name);
      await copyFile('/bin/sleep', program);
      const user = await postgresUser();
      // Run as the same system user, so that Postgres would take it for its own.
      const child = spawn(program, ['120'], { ...user, stdio: 'ignore' });
      undo.push(async () => child.kill('SIGKILL'));
      const cluster = await clusterPlace(user, dataDir);
      await writeFile(path.join(cluster, 'postmaster.pid'), `${child.pid}\n${cluster}\n`);
      const stack = await start(dataDir);
      expect((await fetch(`${stack.url}/health`)).status).toBe(200);
      expect([child.exitCode, child.signalCode]).toEqual([null, null]);
    },
  );

  test('a full disk is reported as full, and costs no acknowledged row', async () => {
    const dataDir = await folder();
    const disk = await makeSmallDisk(dataDir);
    undo.push(() => disk.remove());
    const lines: string[] = [];
    const stack = await start(dataDir, { log: (line) => lines.push(line) });
    const writers = await startWriters(stack, { count: 2, rowsPerRequest: 2000 });
    await vi.waitFor(() => expect(writers.acknowledged.size).toBeGreaterThan(0), 15_000);
    await disk.fill();
    await vi.waitFor(
      () => {
        // Either Postgres could continue and told its client, or it ended and the log says why.
        const told = [...lines, ...writers.failures].join('\n');
        expect(told).toMatch(/The disk is full|No space left on device|File too large/);
      },
      { timeout: 30_000, interval: 100 },
    );
    await writers.stop();
    await disk.relieve();
    await answersAgain(stack);
    expect(await lost(stack.databaseUrl, writers.acknowledged)).toEqual([]);
  }, 90_000);
});
