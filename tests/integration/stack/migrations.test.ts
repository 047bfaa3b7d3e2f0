import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ForeignDataError } from '../../../supabase/local/migrations.ts';
import { makeDataDir, removeDataDir, startFixtureStack } from './temporary-stack.ts';

const OWN = path.join(import.meta.dirname, 'fixture', 'migrations');
const NOTES = '20260101000000_notes.sql';
const ARCHIVE = '20260102000000_archive.sql';
const LATEST = '20260103000000_nap.sql';
const LATER = '20260103000000_later.sql';

describe('data made by another version of the project', () => {
  let dataDir = '';
  let projectDir = '';
  const migration = (file: string): string => path.join(projectDir, 'migrations', file);

  beforeAll(async () => {
    dataDir = await makeDataDir();
    projectDir = await makeDataDir();
    await cp(OWN, path.join(projectDir, 'migrations'), { recursive: true });
    await ask('insert into archive.matches values (2001, 5)');
  });
  afterAll(async () => {
    await removeDataDir(dataDir);
    await removeDataDir(projectDir);
  });
  // The version that made it, and a migration it has not seen yet.
  beforeEach(async () => {
    await cp(OWN, path.join(projectDir, 'migrations'), { recursive: true });
    await writeFile(migration(LATER), 'create table public.later ();');
  });

  /** The answer of the data folder's database, on a stack started for it. */
  async function ask(sql: string): Promise<readonly object[]> {
    const stack = await startFixtureStack(dataDir, { projectDir, durable: true });
    const client = new Client({ connectionString: stack.adminUrl });
    try {
      await client.connect();
      return (await client.query<object>(sql)).rows;
    } finally {
      await client.end();
      await stack.stop();
    }
  }

  /** All files of the data folder; for the cluster, whether Postgres is using it. */
  async function files(): Promise<readonly string[]> {
    const found: string[] = [];
    for (const name of (await readdir(dataDir, { recursive: true })).sort()) {
      const { mtimeMs, size } = await stat(path.join(dataDir, name));
      if (!name.startsWith('postgres')) found.push(`${name} ${mtimeMs} ${size}`);
      if (name.endsWith('postmaster.pid')) found.push(name);
    }
    return found;
  }

  function start(): Promise<unknown> {
    return startFixtureStack(dataDir, { projectDir }).catch((error: unknown) => error);
  }

  test.each([
    [
      'that reads differently now',
      () => writeFile(migration(NOTES), '-- another'),
      `: its migration ${NOTES} has changed since. Nothing was changed.`,
    ],
    [
      'that is gone',
      () => rm(migration(ARCHIVE)),
      `: it has the migration ${ARCHIVE}, which is gone. Nothing was changed.`,
    ],
    [
      'that comes after all of ours',
      async () => {
        await rm(migration(LATEST));
        await rm(migration(LATER));
      },
      `: a newer one, which has the migration ${LATEST}. Nothing was changed.`,
    ],
    [
      'that is one of several',
      async () => {
        await writeFile(migration(NOTES), '-- another');
        await rm(migration(ARCHIVE));
      },
      `: its migration ${NOTES} has changed since (and 1 more like it). Nothing was changed.`,
    ],
  ])('is recognised by a migration %s, and is not touched', async (_which, change, words) => {
    const before = await files();
    await change();
    const refusal = await start();
    expect(refusal).toBeInstanceOf(ForeignDataError);
    expect(refusal).toMatchObject({ message: expect.stringContaining(`${dataDir} `) });
    expect(refusal).toMatchObject({ message: expect.stringContaining(words) });
    expect(await files()).toEqual(before);
  });

  test('is used like by the version that made it, whatever its line endings', async () => {
    const text = await readFile(migration(NOTES), 'utf8');
    await writeFile(migration(NOTES), text.replaceAll('\n', '\r\n'));
    await rm(migration(LATER));
    expect(
      await ask("select sets, to_regclass('later') as later from archive.matches where id = 2001"),
    ).toEqual([{ sets: 5, later: null }]);
  });

  test('is recognised by version numbers alone if the texts were not kept', async () => {
    await rm(migration(LATER));
    await ask('update supabase_migrations.schema_migrations set statements = null');
    expect(await ask('select sets from archive.matches where id = 2001')).toEqual([{ sets: 5 }]);
    await rm(migration(NOTES));
    expect(await start()).toMatchObject({
      name: 'ForeignDataError',
      message: expect.stringContaining(`it has the migration ${NOTES}, which is gone`),
    });
  });
});
