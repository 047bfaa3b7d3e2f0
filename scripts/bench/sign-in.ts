// A hundred people signing in at the same moment, each with the right password, as after a push to a club.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { Figure } from './support/figure.ts';
import { type Served, withServed } from './support/served.ts';

export const name = 'Sign-in, 100 at once';

const PEOPLE = 100;
const PASSWORD = 'first serve';
/**
 * Two processors compute the hundred hashes, at about 75 ms each; nobody waits longer than all of
 * them take.
 */
const TARGET_MS = { p50: 6000, p95: 10_000, max: 10_000 };

export async function run(): Promise<readonly Figure[]> {
  const project = await mkdtemp(path.join(tmpdir(), 'courtcrew-bench-project-'));
  try {
    return await withServed(project, [], async (served) => {
      const emails = await makePeople(served);
      const answers = await Promise.all(emails.map((email) => signIn(served, email)));
      const took = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
      const quantile = (share: number): number => took[Math.ceil(took.length * share) - 1] ?? NaN;
      const times = { p50: quantile(0.5), p95: quantile(0.95), max: quantile(1) };
      return [
        {
          label: 'refused',
          value: answers.filter(({ status }) => status !== 200).length,
          unit: 'of 100',
          target: 0,
          better: 'less',
        },
        ...(['p50', 'p95', 'max'] as const).map(
          (label): Figure => ({
            label: `answered: ${label}`,
            value: times[label],
            unit: 'ms',
            target: TARGET_MS[label],
            better: 'less',
          }),
        ),
      ];
    });
  } finally {
    await rm(project, { recursive: true });
  }
}

/** Accounts with one shared password, hashed like everybody's. */
async function makePeople(served: Served): Promise<readonly string[]> {
  const email = 'first@bench.example';
  const { status } = await post(served, '/signup', email);
  if (status !== 200) throw new Error(`The first account was answered by ${status}.`);
  const database = new Client({ connectionString: served.databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ email: string }>(
      `insert into auth.users (id, instance_id, aud, role, email, encrypted_password,
         email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       select gen_random_uuid(), instance_id, aud, role, n || '@bench.example',
         encrypted_password, now(), raw_app_meta_data, raw_user_meta_data, now(), now()
       from auth.users, generate_series(1, $2) as n where email = $1
       returning email`,
      [email, PEOPLE],
    );
    return rows.map((row) => row.email);
  } finally {
    await database.end();
  }
}

async function signIn(
  served: Served,
  email: string,
): Promise<{ readonly status: number; readonly milliseconds: number }> {
  const began = performance.now();
  const { status } = await post(served, '/token?grant_type=password', email);
  return { status, milliseconds: performance.now() - began };
}

async function post(
  { url, publishableKey }: Served,
  route: string,
  email: string,
): Promise<{ readonly status: number }> {
  const answer = await fetch(`${url}/auth/v1${route}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  await answer.text();
  return { status: answer.status };
}
