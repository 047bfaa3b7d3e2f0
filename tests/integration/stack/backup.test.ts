import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { backupStack, restoreStack } from '../../../supabase/local/backup.ts';
import { StackRunningError } from '../../../supabase/local/lock.ts';
import type { Stack } from '../../../supabase/local/stack.ts';
import { PASSWORD } from './clients.ts';
import { makeDataDir, removeDataDir, startFixtureStack } from './temporary-stack.ts';
import { lost, startWriters } from './writers.ts';

function anyone(stack: Stack) {
  return createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
  });
}

describe('a backup', () => {
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

  async function start(dataDir: string): Promise<Stack> {
    const stack = await startFixtureStack(dataDir, { durable: true });
    undo.push(() => stack.stop());
    return stack;
  }

  test('of a running stack has every row, file and account of its moment', async () => {
    const [source, target, place] = [await folder(), await folder(), await folder()];
    const stack = await start(source);
    const ann = anyone(stack);
    const account = { email: 'ann@example.com', password: PASSWORD };
    const { data } = await ann.auth.signUp(account);
    const name = `${data.user?.id}/serve.txt`;
    expect((await ann.storage.from('papers').upload(name, new Blob(['ace']))).error).toBeNull();
    const writers = await startWriters(stack);
    await vi.waitFor(() => expect(writers.acknowledged.size).toBeGreaterThan(20), 10_000);
    const before = new Set(writers.acknowledged);
    // As if somebody replaced a file just after the database was copied.
    const files = path.join(source, 'storage');
    const { signal } = new AbortController();
    let isReplaced = false;
    signal.throwIfAborted = () => {
      const [copy = ''] = readdirSync(place);
      if (isReplaced || !existsSync(path.join(place, copy, 'postgres', 'backup_label'))) return;
      isReplaced = true;
      for (const shard of readdirSync(files)) {
        for (const name of readdirSync(path.join(files, shard))) {
          rmSync(path.join(files, shard, name));
        }
      }
    };
    const file = path.join(place, 'backup.tar.gz');
    await backupStack(source, file, signal);
    expect(isReplaced).toBe(true);
    await writers.stop();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await stack.stop();

    await restoreStack(file, target);
    const restored = await start(target);
    expect(restored.fresh).toBe(false);
    expect(restored.publishableKey).toBe(stack.publishableKey);
    expect(await lost(restored.databaseUrl, before)).toEqual([]);
    const again = anyone(restored);
    expect((await again.auth.signInWithPassword(account)).data.user?.id).toBe(data.user?.id);
    const { data: paper } = await again.storage.from('papers').download(name);
    expect(await paper?.text()).toBe('ace');
    expect((await again.from('notes').insert({ body: 'and on' })).error).toBeNull();
  }, 180_000);

  test('of a stopped stack is complete too, and overwrites existing data only if forced', async () => {
    const [source, target, place] = [await folder(), await folder(), await folder()];
    const stack = await start(source);
    const account = { email: 'ann@example.com', password: PASSWORD };
    await anyone(stack).auth.signUp(account);
    await stack.stop();
    const file = path.join(place, 'backup.tar.gz');
    await backupStack(source, file);
    await expect(backupStack(source, file)).rejects.toThrow('exists already');
    await writeFile(path.join(target, 'precious.txt'), 'mine');
    await expect(restoreStack(file, target)).rejects.toThrow('--force');
    expect(await readFile(path.join(target, 'precious.txt'), 'utf8')).toBe('mine');
    await restoreStack(file, target, { force: true });
    const restored = await start(target);
    expect((await anyone(restored).auth.signInWithPassword(account)).error).toBeNull();
    await expect(restoreStack(file, target, { force: true })).rejects.toBeInstanceOf(
      StackRunningError,
    );
    expect((await fetch(`${restored.url}/health`)).status).toBe(200);
  }, 180_000);

  test('that is interrupted leaves nothing behind, and the next one is complete', async () => {
    const [source, place] = [await folder(), await folder()];
    await start(source);
    const file = path.join(place, 'backup.tar.gz');
    const stopping = new AbortController();
    const copying = backupStack(source, file, stopping.signal).catch((error: unknown) => error);
    await vi.waitFor(async () => expect(await readdir(place)).not.toEqual([]), { interval: 1 });
    stopping.abort();
    expect(await copying).toBeInstanceOf(Error);
    expect(await readdir(place)).toEqual([]);
    await backupStack(source, file);
    expect(await readdir(place)).toEqual(['backup.tar.gz']);
  }, 180_000);

  test('that is damaged overwrites nothing', async () => {
    const [source, place] = [await folder(), await folder()];
    const stack = await start(source);
    await stack.stop();
    const file = path.join(place, 'backup.tar.gz');
    await backupStack(source, file);
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, bytes.length / 2));
    const secrets = await readFile(path.join(source, 'secrets.json'), 'utf8');
    await expect(restoreStack(file, source, { force: true })).rejects.toThrow('no whole backup');
    expect(await readFile(path.join(source, 'secrets.json'), 'utf8')).toBe(secrets);
    expect((await fetch(`${(await start(source)).url}/health`)).status).toBe(200);
  }, 180_000);
});
