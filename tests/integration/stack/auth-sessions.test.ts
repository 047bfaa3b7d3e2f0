import { Client, Pool } from 'pg';
import { expect, inject, test } from 'vitest';
import { startHousekeeping } from '../../../supabase/local/housekeeping.ts';
import { openBlobs } from '../../../supabase/local/storage/blobs.ts';
import { eventually } from '../../support/eventually.ts';
import { accessToken, call, inDatabase } from './auth-helpers.ts';
import { client, newPlayer, PASSWORD } from './clients.ts';
import { makeDataDir, removeDataDir } from './temporary-stack.ts';

async function refreshToken(player: ReturnType<typeof client>): Promise<string> {
  return (await player.auth.getSession()).data.session?.refresh_token ?? '';
}

function refresh(token: string) {
  return client().auth.refreshSession({ refresh_token: token });
}

async function status(token = ''): Promise<number> {
  return (await call('GET', '/user', { token })).status;
}

test('many tabs that refresh one session at once all continue with the same one', async () => {
  const { client: player } = await newPlayer();
  let token = await refreshToken(player);
  for (let round = 0; round < 3; round += 1) {
    const current = token;
    const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(current)));
    expect(answers.map(({ error }) => error)).toEqual(Array(12).fill(null));
    const successors = new Set(answers.map(({ data }) => data.session?.refresh_token));
    expect(successors.size).toBe(1);
    token = [...successors][0] ?? '';
    expect(token).not.toBe(current);
  }
});

test('a tab that slept through a refresh may still use the previous token', async () => {
  const { client: player } = await newPlayer();
  const before = await refreshToken(player);
  await player.auth.refreshSession();
  await inDatabase(
    "update auth.refresh_tokens set updated_at = now() - interval '1 hour' where token = $1",
    [before],
  );
  const { data, error } = await refresh(before);
  expect(error).toBeNull();
  expect(data.session?.refresh_token).toBe(await refreshToken(player));
});

test('tokens are deleted a day after use, except the last, whose replacement a tab may have slept through', async () => {
  const { client: player } = await newPlayer();
  const used = await refreshToken(player);
  await player.auth.refreshSession();
  const last = await refreshToken(player);
  await player.auth.refreshSession();
  const current = await refreshToken(player);
  const known = (): Promise<readonly { token: string }[]> =>
    inDatabase('select token from auth.refresh_tokens where token = any ($1) order by id', [
      [used, last, current],
    ]);
  await keepHouse();
  expect(await known()).toHaveLength(3);
  await inDatabase(
    "update auth.refresh_tokens set updated_at = now() - interval '25 hours' where token = any ($1)",
    [[used, last, current]],
  );
  await keepHouse();
  expect((await known()).map(({ token }) => token)).toEqual([last, current]);
  expect((await refresh(last)).data.session?.refresh_token).toBe(current);
});

/** Runs the stack's hourly cleanup. */
async function keepHouse(): Promise<void> {
  const pool = new Pool({ connectionString: inject('stack').adminUrl });
  const folder = await makeDataDir();
  const problems: string[] = [];
  await startHousekeeping(pool, await openBlobs(folder), (line) => problems.push(line)).stop();
  expect(problems).toEqual([]);
  await pool.end();
  await removeDataDir(folder);
}

test('a stolen token that is used twice ends its session, and no other', async () => {
  const { client: player, email } = await newPlayer();
  const elsewhere = client();
  await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });
  const stolen = await refreshToken(player);
  await player.auth.refreshSession();
  await player.auth.refreshSession();
  await inDatabase(
    "update auth.refresh_tokens set updated_at = now() - interval '11 seconds' where token = $1",
    [stolen],
  );
  const owner = await refreshToken(player);
  const thieves = await Promise.all(Array.from({ length: 8 }, () => refresh(stolen)));
  const codes = thieves.map(({ error }) => error?.code);
  expect(codes.filter((code) => code === 'refresh_token_already_used')).toHaveLength(1);
  expect(codes.filter((code) => code === 'refresh_token_not_found')).toHaveLength(7);
  expect((await refresh(owner)).error?.code).toBe('refresh_token_not_found');
  const answer = await call('GET', '/user', { token: await accessToken(player) });
  expect([answer.status, answer.body]).toMatchObject([403, { code: 'session_not_found' }]);
  expect((await elsewhere.auth.refreshSession()).error).toBeNull();
});

test('sign-outs end this session, the others, or all', async () => {
  const { client: here, email } = await newPlayer();
  const devices = [];
  for (const _ of [1, 2]) {
    const device = client();
    await device.auth.signInWithPassword({ email, password: PASSWORD });
    devices.push({ device, token: await accessToken(device) });
  }
  const [first, second] = devices;
  await first?.device.auth.signOut({ scope: 'local' });
  expect([await status(first?.token), await status(second?.token)]).toEqual([403, 200]);
  await second?.device.auth.signOut({ scope: 'others' });
  expect([await status(await accessToken(here)), await status(second?.token)]).toEqual([403, 200]);
  await second?.device.auth.signOut({ scope: 'global' });
  expect(await status(second?.token)).toBe(403);
});

test('simultaneous sign-outs and refreshes leave nobody half signed in', async () => {
  const { client: player } = await newPlayer();
  const token = await accessToken(player);
  const current = await refreshToken(player);
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => call('POST', '/logout?scope=global', { token })),
    ...Array.from({ length: 5 }, () =>
      call('POST', '/token?grant_type=refresh_token', {
        body: JSON.stringify({ refresh_token: current }),
      }),
    ),
  ]);
  expect(answers.every(({ status }) => [200, 204, 400, 403].includes(status))).toBe(true);
  expect((await refresh(current)).error?.code).toBe('refresh_token_not_found');
});

test('a password changed while somebody signs in with it opens no session', async () => {
  const { id, email } = await newPlayer();
  const database = new Client({ connectionString: inject('stack').databaseUrl });
  await database.connect();
  await database.query('begin');
  await database.query(
    `update auth.users set encrypted_password = extensions.crypt('second serve', extensions.gen_salt('bf', 4))
     where id = $1`,
    [id],
  );
  await database.query('delete from auth.sessions where user_id = $1', [id]);
  const signingIn = client().auth.signInWithPassword({ email, password: PASSWORD });
  await eventually(async () => {
    const waiting = await database.query(
      'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))',
    );
    expect(waiting.rowCount).toBe(1);
  });
  await database.query('commit');
  expect((await signingIn).error).toMatchObject({ code: 'invalid_credentials' });
  const sessions = await database.query('select from auth.sessions where user_id = $1', [id]);
  expect(sessions.rowCount).toBe(0);
  await database.end();
});
