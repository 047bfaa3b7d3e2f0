import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Stack } from '../../../supabase/local/stack.ts';
import { type Posted, postFrom } from './from-address.ts';
import { makeDataDir, removeDataDir, startFixtureStack } from './temporary-stack.ts';

/** Few enough mails per hour for a test to use them up: one address gets 8, one mailbox 4. */
const CONFIG = `
[auth.email]
max_frequency = "0s"

[auth.rate_limit]
email_sent = 40
`;

let stack: Stack;
let dataDir: string;
let projectDir: string;

beforeAll(async () => {
  dataDir = await makeDataDir();
  projectDir = await mkdtemp(path.join(tmpdir(), 'stack-project-'));
  await writeFile(path.join(projectDir, 'config.toml'), CONFIG);
  stack = await startFixtureStack(dataDir, { projectDir });
});

afterAll(async () => {
  await stack.stop();
  await removeDataDir(dataDir);
  await rm(projectDir, { recursive: true, force: true });
});

async function newPlayer(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const admin = createClient(stack.url, stack.serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await admin.auth.admin.createUser({ email, password: 'first serve', email_confirm: true });
  return email;
}

const recover = (address: string, email: string): Promise<Posted> =>
  postFrom(address, stack, '/recover', { email });

async function mailsTo(email: string): Promise<number> {
  const answer = await fetch(`${stack.inboxUrl}/messages.json?to=${email}`);
  const mails: unknown[] = await answer.json();
  return mails.length;
}

test("endless requests for mails use up one's own share, and nobody else’s", async () => {
  const victims = await Promise.all(Array.from({ length: 12 }, newPlayer));
  const statuses = [];
  for (const email of victims) statuses.push((await recover('127.0.0.2', email)).status);
  expect(statuses).toEqual([...Array<number>(8).fill(200), ...Array<number>(4).fill(429)]);
  const last = await recover('127.0.0.2', victims[0] ?? '');
  expect(last.body).toMatchObject({ code: 'over_email_send_rate_limit' });
  const somebody = await newPlayer();
  expect((await recover('127.0.0.3', somebody)).status).toBe(200);
  expect(await mailsTo(somebody)).toBe(1);
});

test('nobody’s mailbox is flooded, from however many addresses', async () => {
  const [victim, other] = await Promise.all([newPlayer(), newPlayer()]);
  const statuses = [];
  for (let from = 10; from < 16; from += 1) {
    statuses.push((await recover(`127.0.0.${from}`, victim)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  expect(await mailsTo(victim)).toBe(4);
  expect((await recover('127.0.0.10', other)).status).toBe(200);
});

/** An answer without its variable parts: ids, addresses, times, seconds to wait. */
const alike = ({ status, body }: Posted): unknown => [
  status,
  JSON.stringify(body)
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/after \d+ seconds/g, 'after some seconds'),
];

const unknown = (): string => `${crypto.randomUUID()}@example.com`;

describe('nothing reveals who has an account', () => {
  let strict: Stack;
  let folders: readonly string[];
  /** Each request comes from a new address, so that only the account can make a difference. */
  let address = 30;
  const post = (route: string, body: Readonly<Record<string, unknown>>): Promise<Posted> =>
    postFrom(`127.0.0.${(address += 1)}`, strict, route, body);

  beforeAll(async () => {
    const data = await makeDataDir();
    const project = await mkdtemp(path.join(tmpdir(), 'stack-project-'));
    folders = [data, project];
    await writeFile(
      path.join(project, 'config.toml'),
      '[auth.email]\nenable_confirmations = true\nmax_frequency = "1m"\n',
    );
    strict = await startFixtureStack(data, { projectDir: project });
  });
  afterAll(async () => {
    await strict.stop();
    for (const folder of folders) await removeDataDir(folder);
  });

  async function mailsTo(email: string): Promise<readonly { subject: string }[]> {
    return (await fetch(`${strict.inboxUrl}/messages.json?to=${email}`)).json();
  }

  async function somebody(confirmed: boolean): Promise<string> {
    const email = unknown();
    const { admin } = createClient(strict.url, strict.serviceKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    }).auth;
    await admin.createUser({ email, password: 'first serve', email_confirm: confirmed });
    return email;
  }

  test.each([
    ['signing up', '/signup', { password: 'first serve', data: { full_name: 'Ann' } }],
    ['forgetting the password', '/recover', {}],
    ['asking for a link', '/otp', { create_user: false }],
    ['asking for the confirmation again', '/resend', { type: 'signup' }],
  ])('by %s, once or twice', async (_, route, rest) => {
    const emails = [unknown(), await somebody(true), await somebody(false)];
    const [first, ...others] = await Promise.all(
      emails.map(async (email) => alike(await post(route, { ...rest, email }))),
    );
    expect(others).toEqual([first, first]);
    const [again, ...othersAgain] = await Promise.all(
      emails.map(async (email) => alike(await post(route, { ...rest, email }))),
    );
    expect(othersAgain).toEqual([again, again]);
  });

  test('through the time an answer takes: the work is done after it', async () => {
    const email = await somebody(true);
    const database = new Client({ connectionString: strict.databaseUrl });
    await database.connect();
    await database.query('begin');
    // Recording that a mail was sent waits for this lock.
    await database.query('select from auth.users where email = $1 for update', [email]);
    expect((await post('/recover', { email })).status).toBe(200);
    await database.query('rollback');
    await database.end();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('and existing accounts get the mails', async () => {
    const email = unknown();
    expect((await post('/signup', { email, password: 'first serve' })).status).toBe(200);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Confirm your email']);
  });

  test('a weak password is refused, whoever’s it would be', async () => {
    for (const email of [unknown(), await somebody(true)]) {
      expect((await post('/signup', { email, password: 'x' })).body).toMatchObject({
        code: 'weak_password',
      });
    }
  });
});
