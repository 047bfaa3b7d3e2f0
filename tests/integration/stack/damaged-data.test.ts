import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, test } from 'vitest';
import { startBackend } from '../../../scripts/backend.ts';
import { DamagedDataError } from '../../../supabase/local/secrets.ts';
import { discardStack, type Stack } from '../../../supabase/local/stack.ts';
import { PASSWORD } from './clients.ts';
import { makeDataDir, startFixtureStack } from './temporary-stack.ts';

const ACCOUNT = { email: 'ann@example.com', password: PASSWORD };

function anyone(stack: Stack) {
  return createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
  });
}

/** Everything below a folder, with each file's size and modification time. */
async function contents(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).sort();
  return Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(path.join(folder, name));
      return `${name} ${size} ${mtimeMs}`;
    }),
  );
}

interface Damage {
  readonly what: string;
  readonly part: 'secrets.json' | 'postgres';
  /** What is left of the part; null when it is gone. */
  readonly left: ((whole: string) => string) | null;
  readonly said: RegExp;
}

const BACK = 'Nothing was changed\\. Put secrets\\.json back';
const damages: readonly Damage[] = [
  {
    what: 'missing secrets',
    part: 'secrets.json',
    left: null,
    said: new RegExp(`secrets\\.json is missing.*${BACK}`),
  },
  {
    what: 'cut secrets',
    part: 'secrets.json',
    left: (whole) => whole.slice(0, 90),
    said: new RegExp(`secrets\\.json is damaged.*${BACK}`),
  },
  {
    what: 'secrets of which some are missing',
    part: 'secrets.json',
    left: () => '{"jwtSecret":"only this"}',
    said: new RegExp(`secrets\\.json is damaged.*${BACK}`),
  },
  {
    what: 'empty secrets',
    part: 'secrets.json',
    left: () => '',
    said: new RegExp(`secrets\\.json is empty.*${BACK}`),
  },
  {
    what: 'a vanished database',
    part: 'postgres',
    left: null,
    said: /secrets\.json is there, and \S+postgres is not\. Nothing was changed\. Put that folder back/,
  },
];

describe('damaged data', () => {
  let undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const step of undo.toReversed()) await step();
    undo = [];
  });

  async function start(dataDir: string): Promise<Stack> {
    const stack = await startFixtureStack(dataDir);
    undo.push(() => stack.stop());
    return stack;
  }

  /** A data folder with an account in it, not in use. */
  async function keptData(dataDir: string): Promise<void> {
    undo.push(() => discardStack(dataDir, () => {}));
    const stack = await start(dataDir);
    expect((await anyone(stack).auth.signUp(ACCOUNT)).error).toBeNull();
    await stack.stop();
  }

  test.each(damages)('$what: named, left alone, and good again once restored', async (given) => {
    const dataDir = await makeDataDir();
    await keptData(dataDir);
    const part = path.join(dataDir, given.part);
    const aside = path.join(await makeDataDir(), given.part);
    undo.push(() => rm(path.dirname(aside), { recursive: true }));
    await rename(part, aside);
    if (given.left !== null) await writeFile(part, given.left(await readFile(aside, 'utf8')));
    const before = await contents(dataDir);

    const refusal = await startFixtureStack(dataDir).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DamagedDataError);
    expect(refusal).toMatchObject({ message: expect.stringMatching(given.said) });
    const options = { fresh: false, empty: false, host: '127.0.0.1', port: 3000 };
    const signal = new AbortController().signal;
    await expect(
      startBackend(options, 'http://127.0.0.1:3000', () => {}, signal, dataDir),
    ).rejects.toThrow(
      /secrets\.json[^]*\n`npm start -- --fresh` starts over and deletes this data\.$/,
    );
    expect(await contents(dataDir)).toEqual(before);

    await rename(aside, part);
    expect((await anyone(await start(dataDir)).auth.signInWithPassword(ACCOUNT)).error).toBeNull();
  });

  test('a first start that was interrupted between database and secrets continues', async () => {
    const dataDir = await makeDataDir();
    await keptData(dataDir);
    const secrets = path.join(dataDir, 'secrets.json');
    await rename(secrets, `${secrets}.new`);
    expect((await anyone(await start(dataDir)).auth.signInWithPassword(ACCOUNT)).error).toBeNull();
    expect((await stat(secrets)).mode & 0o777).toBe(0o600);
  });

  test("a folder that lost the note about its database's location does not lose the database", async () => {
    // Only its owner may enter it: Postgres, run as another user by root, could not.
    const folder = await mkdtemp(path.join(tmpdir(), 'private-'));
    undo.push(() => rm(folder, { recursive: true }));
    const dataDir = path.join(folder, 'data');
    await keptData(dataDir);
    await rm(path.join(dataDir, 'postgres.elsewhere'), { force: true });
    const stack = await start(dataDir);
    undo.push(() => rm(path.join(dataDir, 'postgres.elsewhere'), { force: true }));
    expect(stack.fresh).toBe(false);
    expect((await anyone(stack).auth.signInWithPassword(ACCOUNT)).error).toBeNull();
  });
});
