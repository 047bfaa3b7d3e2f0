import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SUPABASE } from '../../../scripts/paths.ts';
import type { Stack } from '../../../supabase/local/stack.ts';
import { makeDataDir, removeDataDir, startFixtureStack } from '../stack/temporary-stack.ts';

const MIGRATIONS = path.join(SUPABASE, 'migrations');
const RIGHTS = path.join(SUPABASE, 'tests', 'database', '00-hosted-rights.sql');

/**
 * On hosted projects an extension lets `postgres` make policies on these two tables, which are not its own. Here
 * they are made by the superuser.
 */
const POLICY = /^create policy [^;]+? on (?:storage\.objects|realtime\.messages)\b[^;]*;/gm;

let dataDir = '';
let projectDir = '';
let stack: Stack;
let admin: Client;
/** As `postgres`, with the rights it has on a hosted project. */
let owner: Client;

beforeAll(async () => {
  dataDir = await makeDataDir();
  projectDir = await makeDataDir();
  // Without migrations: only what the platform provides.
  stack = await startFixtureStack(dataDir, { projectDir });
  admin = new Client({ connectionString: stack.adminUrl });
  owner = new Client({ connectionString: stack.databaseUrl });
  await admin.connect();
  await owner.connect();
  await admin.query(await readFile(RIGHTS, 'utf8'));
});
afterAll(async () => {
  await owner.end();
  await admin.end();
  await stack.stop();
  await removeDataDir(dataDir);
  await removeDataDir(projectDir);
});

test.each([
  ['an index on a table of the auth service', 'create index on auth.sessions (ip)'],
  ['a column of a table of the storage service', 'alter table storage.objects add extra text'],
  ['a function in the schema of the auth service', 'create function auth.f() returns int return 1'],
  ['the removal of a message', 'delete from realtime.messages where false'],
])('a hosted project refuses %s', async (_what, sql) => {
  await expect(owner.query(sql)).rejects.toMatchObject({ code: '42501' });
});

test('the migrations need no more rights than a hosted project gives', async () => {
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  expect(files.length).toBeGreaterThan(0);
  let policies = 0;
  for (const file of files) {
    const sql = await readFile(path.join(MIGRATIONS, file), 'utf8');
    await owner
      .query(`begin; ${sql.replaceAll(POLICY, '')}; commit; reset all`)
      .catch((cause: unknown) => {
        throw new Error(file, { cause });
      });
    for (const [policy] of sql.matchAll(POLICY)) {
      await admin.query(policy);
      policies += 1;
    }
  }
  const { rows } = await admin.query<{ made: number }>(
    `select count(*)::integer as made from pg_policies where (schemaname, tablename) in (('storage', 'objects'), ('realtime', 'messages'))`,
  );
  expect(rows[0]?.made).toBe(policies);
}, 120_000);
