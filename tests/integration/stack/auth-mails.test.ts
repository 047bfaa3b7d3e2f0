import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stack } from '../../../supabase/local/stack.ts';
import { type Posted, postFrom } from './from-address.ts';
import { makeDataDir, removeDataDir, startFixtureStack } from './temporary-stack.ts';

/** So few mails in an hour that a test can use them up: one address gets 8, one mailbox 4. */
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

test('who asks for mails without end uses up a share, and nobody else’s', async () => {
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
