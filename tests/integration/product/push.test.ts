import { createECDH } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { prepareDataDir } from '../../../scripts/test-stack.ts';
import { startStack } from '../../../supabase/local/stack.ts';
import { startPushService } from '../../support/node/push-service.ts';

const SUPABASE = fileURLToPath(new URL('../../../supabase', import.meta.url));
const WAIT = { timeout: 30_000, interval: 200 };

/** A stack whose push function has keys, unlike the project's own. */
async function stackWithKeys() {
  const folder = await mkdtemp(path.join(tmpdir(), 'push-test-'));
  const projectDir = path.join(folder, 'supabase');
  const parts = ['config.toml', 'migrations', 'functions/push', 'functions/_shared', 'templates'];
  for (const part of parts)
    await cp(path.join(SUPABASE, part), path.join(projectDir, part), { recursive: true });
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys('base64url');
  await writeFile(
    path.join(projectDir, 'functions/.env'),
    `VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${keys.getPrivateKey('base64url')}\nVAPID_SUBJECT=mailto:owner@example.test\n`,
  );
  const dataDir = path.join(folder, 'data');
  await mkdir(dataDir);
  await prepareDataDir(dataDir);
  const stack = await startStack({
    dataDir,
    projectDir,
    port: 0,
    siteUrl: 'http://127.0.0.1:5173',
    development: true,
    durable: false,
    log: () => {},
  });
  const admin = new Client({ connectionString: stack.adminUrl });
  await admin.connect();
  onTestFinished(async () => {
    await admin.end();
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return { stack, admin, publicKey };
}

test('a notification goes from the database to the browser, until the browser is gone', async () => {
  const service = await startPushService();
  onTestFinished(() => service.close());
  const { stack, admin, publicKey } = await stackWithKeys();
  const pushUrl = `${stack.url}/functions/v1/push`;
  expect(await (await fetch(pushUrl)).json()).toEqual({ publicKey });
  const forged = { method: 'POST', headers: { 'x-push-secret': 'guess' } };
  expect((await fetch(pushUrl, forged)).status).toBe(403);

  await admin.query('update private.settings set functions_url = $1', [
    `${stack.url}/functions/v1`,
  ]);
  // This test's service has no certificate.
  await admin.query(
    'alter table public.push_subscriptions drop constraint push_subscriptions_endpoint_check',
  );
  const { rows } = await admin.query<{ id: string }>(
    `insert into auth.users (id, email, raw_user_meta_data)
     values (gen_random_uuid(), 'ana@example.test', '{"full_name": "Ana", "location": "Lisbon"}') returning id`,
  );
  const player = rows[0]?.id;
  await admin.query(
    'insert into public.push_subscriptions (player_id, endpoint, p256dh, auth) values ($1, $2, $3, $4)',
    [player, service.endpoint, service.p256dh, service.auth],
  );
  const notify = (title: string) =>
    admin.query(`select private.notify($1, 'challenge', $2, 'Words', '{}')`, [player, title]);
  const left = async (table: string) => {
    const found = await admin.query<{ count: number }>(
      `select count(*)::integer as count from ${table}`,
    );
    return found.rows[0]?.count;
  };

  await notify('New challenge');
  await vi.waitFor(() => expect(service.heard).toHaveLength(1), WAIT);
  const [{ body } = { body: Buffer.alloc(0) }] = service.heard;
  expect(service.decrypt(body)).toMatchObject({ title: 'New challenge', body: 'Words', unread: 1 });
  await vi.waitFor(async () => expect(await left('private.pushes')).toBe(0), WAIT);

  service.status = 410;
  await notify('Another');
  await vi.waitFor(async () => expect(await left('public.push_subscriptions')).toBe(0), WAIT);
  expect(service.heard).toHaveLength(2);
}, 120_000);
