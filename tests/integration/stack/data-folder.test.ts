import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StackRunningError } from '../../../supabase/local/lock.ts';
import { discardStack, type Stack } from '../../../supabase/local/stack.ts';
import { startFixtureStack } from './temporary-stack.ts';

/** Only its owner may enter it, like many home and temporary folders. */
let folder: string;
let running: Stack[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'private-'));
});
afterEach(async () => {
  await Promise.all(running.map((stack) => stack.stop()));
  running = [];
  await discardStack(path.join(folder, 'data'), () => {});
  await rm(folder, { recursive: true });
});

async function start(): Promise<Stack> {
  const stack = await startFixtureStack(path.join(folder, 'data'));
  running.push(stack);
  return stack;
}

/** Where the cluster is if Postgres could not enter the folder; null when it is inside. */
function elsewhere(): Promise<string | null> {
  return readFile(path.join(folder, 'data', 'postgres.elsewhere'), 'utf8').catch(() => null);
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function health(stack: Stack): Promise<number> {
  const client = createClient(stack.url, stack.serviceKey, { auth: { persistSession: false } });
  const { error } = await client.auth.admin.listUsers();
  expect(error).toBeNull();
  return (await fetch(`${stack.url}/health`)).status;
}

test('a stack runs below a folder that only its owner may enter, even as root', async () => {
  const stack = await start();
  expect(await health(stack)).toBe(200);
  // Root runs Postgres as another user, who can't enter.
  expect((await elsewhere()) !== null).toBe(process.getuid?.() === 0);
});

test('deleting a data folder leaves no cluster behind, and the next start is fresh', async () => {
  const stack = await start();
  const place = (await elsewhere()) ?? path.join(folder, 'data', 'postgres');
  await stack.stop();
  running = [];
  await discardStack(path.join(folder, 'data'), () => {});
  expect(await exists(place)).toBe(false);
  expect((await start()).fresh).toBe(true);
});

test('a data folder deleted by hand does not bring its old cluster back', async () => {
  await (await start()).stop();
  running = [];
  await rm(path.join(folder, 'data'), { recursive: true });
  const stack = await start();
  expect(stack.fresh).toBe(true);
  expect(await health(stack)).toBe(200);
});

test('a data folder in use is not deleted', async () => {
  const stack = await start();
  await expect(discardStack(path.join(folder, 'data'), () => {})).rejects.toThrow(
    StackRunningError,
  );
  expect(await health(stack)).toBe(200);
});

test('a new one that somebody else starts in its place during deletion stays', async () => {
  const data = path.join(folder, 'data');
  await mkdir(data);
  const names = Array.from({ length: 3000 }, (_, at) => path.join(data, String(at)));
  await Promise.all(names.map((name) => writeFile(name, '')));
  const discarding = discardStack(data, () => {});
  while (!(await exists(`${data}.discarded`))) continue;
  await mkdir(data);
  await writeFile(path.join(data, 'begun'), '');
  await discarding;
  expect(await exists(path.join(data, 'begun'))).toBe(true);
});
