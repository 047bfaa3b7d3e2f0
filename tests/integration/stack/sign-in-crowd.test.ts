import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardStack, type Stack } from '../../../supabase/local/stack.ts';
import { PASSWORD } from './clients.ts';
import { makeDataDir, startFixtureStack } from './temporary-stack.ts';

let stack: Stack;
let dataDir: string;

beforeAll(async () => {
  dataDir = await makeDataDir();
  // All of them come from one address. Hashing takes a quarter of the product's time: still longer
  // than the requests, so that they have to wait, while a crowd is finished before a busy machine
  // would reach the time limit.
  stack = await startFixtureStack(dataDir, {
    rateLimits: { signInSignUps: 100_000 },
    passwordCost: 8,
  });
});

afterAll(async () => {
  await stack.stop();
  await discardStack(dataDir, () => {});
});

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly retryAfter: string | null;
}

async function post(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${stack.url}/auth/v1${path}`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    body: JSON.stringify(body),
  });
  const { code = '' }: { code?: string } = await answer.json();
  return { status: answer.status, code, retryAfter: answer.headers.get('retry-after') };
}

const signIn = (email: string, password = PASSWORD): Promise<Answer> =>
  post('/token?grant_type=password', { email, password });

async function newAccount(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  expect((await post('/signup', { email, password: PASSWORD })).status).toBe(200);
  return email;
}

/** Accounts with one shared password: only its hash has to be computed. */
async function newAccounts(count: number): Promise<string[]> {
  const database = new Client({ connectionString: stack.adminUrl });
  await database.connect();
  const { rows } = await database.query<{ email: string }>(
    `insert into auth.users (id, instance_id, aud, role, email, encrypted_password,
       email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     select gen_random_uuid(), instance_id, aud, role, gen_random_uuid() || '@example.com',
       encrypted_password, now(), raw_app_meta_data, raw_user_meta_data, now(), now()
     from auth.users, generate_series(1, $2) where email = $1
     returning email`,
    [await newAccount(), count],
  );
  await database.end();
  return rows.map(({ email }) => email);
}

function outcomes(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, code } of answers) {
    const outcome = `${status} ${code}`.trim();
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

const WRONG = '400 invalid_credentials';
const LATER = '429 over_request_rate_limit';

test('a hundred people signing in at once all get in', async () => {
  const emails = await newAccounts(100);
  expect(outcomes(await Promise.all(emails.map((email) => signIn(email))))).toEqual({ 200: 100 });
}, 60_000);

test('a hundred correct passwords for one account at once are all accepted', async () => {
  const email = await newAccount();
  const answers = await Promise.all(Array.from({ length: 100 }, () => signIn(email)));
  expect(outcomes(answers)).toEqual({ 200: 100 });
}, 60_000);

test('of fifty wrong passwords at once ten are compared, and the account is locked', async () => {
  const email = await newAccount();
  const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(email, 'a guess')));
  expect(outcomes(answers)).toEqual({ [WRONG]: 10, [LATER]: 40 });
  const later = await signIn(email);
  expect(outcomes([later])).toEqual({ [LATER]: 1 });
  for (const { code, retryAfter } of [...answers, later]) {
    if (code !== 'over_request_rate_limit') continue;
    // The five minutes have just begun.
    expect(Number(retryAfter)).toBeGreaterThan(240);
    expect(Number(retryAfter)).toBeLessThanOrEqual(300);
  }
}, 60_000);

test('correct passwords are not refused because of wrong ones being checked beside them', async () => {
  const email = await newAccount();
  const wrong = Array.from({ length: 9 }, () => signIn(email, 'a guess'));
  const right = Array.from({ length: 30 }, () => signIn(email));
  expect(outcomes(await Promise.all(wrong))).toEqual({ [WRONG]: 9 });
  expect(outcomes(await Promise.all(right))).toEqual({ 200: 30 });
}, 60_000);

test("those beyond the queue's limit are told when to come back", async () => {
  // However fast this machine compares passwords: all turns stay taken until the queue is full.
  const brake = new Client({ connectionString: stack.adminUrl });
  await brake.connect();
  await brake.query(
    `alter function extensions.crypt(text, text) rename to crypt_at_once;
     create function extensions.crypt(password text, hash text) returns text language plpgsql as $$
     begin
       perform pg_advisory_xact_lock_shared(1);
       return extensions.crypt_at_once(password, hash);
     end $$;
     select pg_advisory_lock(1)`,
  );
  const strangers = Array.from({ length: 400 }, () =>
    signIn(`${crypto.randomUUID()}@example.com`, 'a guess'),
  );
  await Promise.any(
    strangers.map(async (asked) => expect((await asked).code).toBe('over_request_rate_limit')),
  );
  await brake.end();
  const answers = await Promise.all(strangers);
  expect(Object.keys(outcomes(answers)).sort()).toEqual([WRONG, LATER]);
  const told = answers.filter(({ code }) => code === 'over_request_rate_limit');
  expect(new Set(told.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['5']));
}, 60_000);
