import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, isAuthWeakPasswordError, type SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Stack } from '../../../supabase/local/stack.ts';
import { makeDataDir, removeDataDir, startFixtureStack } from './temporary-stack.ts';

/** A project with stricter settings than the other tests'. */
const CONFIG = `
[auth]
enable_anonymous_sign_ins = true
enable_manual_linking = true
minimum_password_length = 8
password_requirements = "lower_upper_letters_digits"
additional_redirect_urls = ["http://127.0.0.1:5173"]

[auth.email]
enable_confirmations = true
secure_password_change = true
require_current_password = true
max_frequency = "1m"

[auth.external.google]
enabled = true
client_id = "env(STACK_TEST_GOOGLE_CLIENT_ID)"

[auth.external.apple]
enabled = false
client_id = "courtcrew"

[auth.mfa.totp]
enroll_enabled = false

[auth.sessions]
timebox = "24h"
inactivity_timeout = "1h30m"

[auth.rate_limit]
email_sent = 12
anonymous_users = 5
`;
const PASSWORD = 'First-serve1';

let stack: Stack;
let dataDir: string;
let projectDir: string;

beforeAll(async () => {
  dataDir = await makeDataDir();
  projectDir = await mkdtemp(path.join(tmpdir(), 'stack-project-'));
  await writeFile(path.join(projectDir, 'config.toml'), CONFIG);
  process.env['STACK_TEST_GOOGLE_CLIENT_ID'] = 'from-the-environment';
  stack = await startFixtureStack(dataDir, {
    projectDir,
    // All mails in this file are requested from one address.
    rateLimits: { emailSentForOne: 12 },
  });
});

afterAll(async () => {
  await stack.stop();
  await removeDataDir(dataDir);
  await rm(projectDir, { recursive: true, force: true });
});

function client(key = stack.publishableKey): SupabaseClient {
  return createClient(stack.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
  });
}

async function inDatabase(sql: string, values: readonly unknown[]): Promise<void> {
  const database = new Client({ connectionString: stack.databaseUrl });
  await database.connect();
  await database.query(sql, [...values]);
  await database.end();
}

async function newestMail(to: string): Promise<{ subject: string; text: string } | undefined> {
  const answer = await fetch(`${stack.inboxUrl}/messages.json?to=${encodeURIComponent(to)}`);
  const mails: { subject: string; text: string }[] = await answer.json();
  return mails[0];
}

async function codeOf(to: string): Promise<string> {
  return (await newestMail(to))?.text.match(/\b\d{6}\b/)?.[0] ?? '';
}

/** A user created by an administrator, which uses no mail. */
async function newPlayer(): Promise<{ player: SupabaseClient; id: string; email: string }> {
  const email = `${crypto.randomUUID()}@example.com`;
  const { data } = await client(stack.serviceKey).auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  });
  const player = client();
  await player.auth.signInWithPassword({ email, password: PASSWORD });
  return { player, id: data.user?.id ?? '', email };
}

test("the project's settings are public", async () => {
  const answer = await fetch(`${stack.url}/auth/v1/settings`);
  expect(await answer.json()).toMatchObject({
    external: { email: true, anonymous_users: true, google: true, apple: false },
    disable_signup: false,
    mailer_autoconfirm: false,
  });
});

/** Starts signing in with a provider, like the client; returns the redirect. */
async function setOut(provider: string, redirectTo: string): Promise<Response> {
  const { data } = await client().auth.signInWithOAuth({
    provider: provider === 'apple' ? 'apple' : 'google',
    options: { redirectTo, skipBrowserRedirect: true },
  });
  return fetch(data.url ?? '', { redirect: 'manual' });
}

/** Returns from a provider, with its answer. */
const comeBack = (said: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(`${stack.url}/auth/v1/callback?${new URLSearchParams(said)}`, { redirect: 'manual' });

describe('signing in with another service', () => {
  test('redirects there and, whatever it answers, back to an address of the project, once', async () => {
    const answer = await setOut('google', 'http://127.0.0.1:5173/back?next=%2Fclubs');
    expect(answer.status).toBe(302);
    const google = new URL(answer.headers.get('location') ?? '');
    expect(google.origin + google.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    const state = google.searchParams.get('state') ?? '';
    expect(Object.fromEntries(google.searchParams)).toMatchObject({
      client_id: 'from-the-environment',
      redirect_uri: `${stack.url}/auth/v1/callback`,
      response_type: 'code',
      scope: 'email profile',
    });
    expect(state).toMatch(/^[\w-]{43}$/);

    const refused = await comeBack({ state, error: 'access_denied', error_description: 'No' });
    expect(refused.status).toBe(303);
    const back = new URL(refused.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe('http://127.0.0.1:5173/back');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      next: '/clubs',
      error: 'access_denied',
      error_description: 'No',
    });
    const again = await comeBack({ state, error: 'access_denied' });
    expect([again.status, await again.json()]).toMatchObject([
      400,
      { error_code: 'bad_oauth_state' },
    ]);
  });

  test('redirects to nobody else’s page', async () => {
    const answer = await setOut('google', 'https://evil.example/');
    const state = new URL(answer.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const back = await comeBack({ state, error: 'access_denied' });
    expect(new URL(back.headers.get('location') ?? '').origin).toBe('http://127.0.0.1:5173');
  });

  test('a code can be exchanged on hosted projects only', async () => {
    const answer = await setOut('google', 'http://127.0.0.1:5173/back');
    const state = new URL(answer.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const back = await comeBack({ state, code: 'abc' });
    expect(new URL(back.headers.get('location') ?? '').searchParams.get('error_description')).toBe(
      'Unable to exchange external code',
    );
  });

  test('is refused if the project has not enabled it', async () => {
    const answer = await setOut('apple', 'http://127.0.0.1:5173/back');
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error_code: 'validation_failed', msg: 'Unsupported provider: provider is not enabled' },
    ]);
    expect((await comeBack({ error: 'access_denied' })).status).toBe(400);
  });
});

test('a new address must be confirmed, and its code opens the first session', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const { data } = await client().auth.signUp({ email, password: PASSWORD });
  expect([data.session, data.user?.email]).toEqual([null, email]);
  const early = await client().auth.signInWithPassword({ email, password: PASSWORD });
  expect(early.error?.code).toBe('email_not_confirmed');
  const again = await client().auth.resend({ type: 'signup', email });
  expect(again.error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 });
  const token = await codeOf(email);
  const { data: opened } = await client().auth.verifyOtp({ email, token, type: 'signup' });
  expect(opened.user?.email_confirmed_at).toBeDefined();
  expect(opened.session).not.toBeNull();
});

test('a magic link to a new address is its confirmation', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  await client().auth.signInWithOtp({ email });
  expect((await newestMail(email))?.subject).toBe('Confirm your email');
  const { data } = await client().auth.verifyOtp({
    email,
    token: await codeOf(email),
    type: 'email',
  });
  expect(data.user?.email).toBe(email);
});

test("a weak password's refusal says what is missing", async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  for (const [password, reasons] of [
    ['Ab1', ['length']],
    ['abcdefghi1', ['characters']],
    ['abc', ['length', 'characters']],
  ] as const) {
    const { error } = await client().auth.signUp({ email, password });
    expect(error).toMatchObject({ code: 'weak_password', status: 422 });
    expect(isAuthWeakPasswordError(error) && error.reasons).toEqual(reasons);
  }
});

describe('anonymous players', () => {
  test('have a session without a name, and no second factor', async () => {
    const player = client();
    const { data, error } = await player.auth.signInAnonymously({
      options: { data: { info: 'some' } },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      is_anonymous: true,
      email: '',
      user_metadata: { info: 'some' },
    });
    expect(data.user?.user_metadata).toEqual({ info: 'some' });
    const reauthentication = await player.auth.reauthenticate();
    expect(reauthentication.error?.message).toContain('an email or a phone number');
    const password = await player.auth.updateUser({ password: PASSWORD });
    expect(password.error).toMatchObject({ code: 'validation_failed', status: 422 });
    const factor = await player.auth.mfa.enroll({ factorType: 'totp' });
    expect(factor.error).toMatchObject({ code: 'no_authorization', status: 403 });
  });

  test('become permanent by confirming an address', async () => {
    const player = client();
    const { data } = await player.auth.signInAnonymously();
    const email = `${crypto.randomUUID()}@example.com`;
    expect((await player.auth.updateUser({ email })).error).toBeNull();
    const { data: opened } = await client().auth.verifyOtp({
      email,
      token: await codeOf(email),
      type: 'email_change',
    });
    expect(opened.user).toMatchObject({ id: data.user?.id, email, is_anonymous: false });
    expect(opened.user?.identities).toHaveLength(1);
  });

  test('beyond the hourly limit are refused', async () => {
    const codes = [];
    for (let more = 0; more < 6; more += 1) {
      codes.push((await client().auth.signInAnonymously()).error?.code);
    }
    expect(codes.at(-1)).toBe('over_request_rate_limit');
  });
});

test('a new password needs the current one, unless a mail opened the session', async () => {
  const { player, id } = await newPlayer();
  const without = await player.auth.updateUser({ password: 'Second-serve2' });
  expect(without.error).toMatchObject({ code: 'current_password_required', status: 400 });
  const wrong = await player.auth.updateUser({
    password: 'Second-serve2',
    current_password: 'guess',
  });
  expect(wrong.error).toMatchObject({ code: 'current_password_invalid', status: 400 });
  const right = await player.auth.updateUser({
    password: 'Second-serve2',
    current_password: PASSWORD,
  });
  expect(right.error).toBeNull();
  await inDatabase(
    `update auth.mfa_amr_claims set authentication_method = 'recovery'
     where session_id in (select id from auth.sessions where user_id = $1)`,
    [id],
  );
  expect((await player.auth.updateUser({ password: 'Third-serve3' })).error).toBeNull();
});

test('in a session older than a day, a new password also needs a code by mail', async () => {
  const { player, id, email } = await newPlayer();
  await inDatabase(
    "update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1",
    [id],
  );
  const change = (nonce?: string) =>
    player.auth.updateUser({
      password: 'Second-serve2',
      current_password: PASSWORD,
      ...(nonce === undefined ? {} : { nonce }),
    });
  expect((await change()).error).toMatchObject({ code: 'reauthentication_needed', status: 400 });
  expect((await player.auth.reauthenticate()).error).toBeNull();
  expect((await change('000000x')).error).toMatchObject({
    code: 'reauthentication_not_valid',
    status: 422,
  });
  expect((await change(await codeOf(email))).error).toBeNull();
});

test('the only identity cannot be unlinked, and no other provider linked', async () => {
  const { player } = await newPlayer();
  const { data } = await player.auth.getUserIdentities();
  const [identity] = data?.identities ?? [];
  const unlinked = identity && (await player.auth.unlinkIdentity(identity));
  expect(unlinked?.error).toMatchObject({ code: 'single_identity_not_deletable', status: 422 });
  const linked = await player.auth.linkIdentity({ provider: 'google' });
  expect(linked.error).toMatchObject({ code: 'validation_failed', status: 400 });
});

test('second factors are refused if the project has none', async () => {
  const { player } = await newPlayer();
  const { error } = await player.auth.mfa.enroll({ factorType: 'totp' });
  expect(error).toMatchObject({ code: 'mfa_totp_enroll_not_enabled', status: 422 });
});

/** Signs a token like the project's own server, which knows the secret. */
async function sign(claims: JWTPayload): Promise<string> {
  const secrets: { jwtSecret: string } = JSON.parse(
    await readFile(path.join(dataDir, 'secrets.json'), 'utf8'),
  );
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secrets.jwtSecret));
}

/** The answer of a path below `/auth/v1` to the bearer of a token. */
async function ask(
  path: string,
  token: string,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const answer = await fetch(`${stack.url}/auth/v1${path}`, {
    headers: {
      apikey: stack.publishableKey,
      authorization: `Bearer ${token}`,
      'x-supabase-api-version': '2024-01-01',
    },
  });
  return { status: answer.status, body: await answer.json() };
}

test('a service token may be valid for ever, but no other, and none beyond its own expiry', async () => {
  const { player } = await newPlayer();
  const { exp: _, ...own } = decodeJwt(
    (await player.auth.getSession()).data.session?.access_token ?? '',
  );
  const users = '/admin/users?per_page=1';
  for (const role of ['service_role', 'supabase_admin']) {
    const lasting = await sign({ role });
    expect((await ask(users, lasting)).status).toBe(200);
    expect(await ask('/user', lasting)).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
    const ended = await sign({ role, exp: Math.floor(Date.now() / 1000) - 1 });
    expect(await ask(users, ended)).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
    expect(await ask(users, `${lasting.slice(0, -8)}forgery1`)).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt' },
    });
  }
  const lasting = await sign(own);
  expect(await ask(users, lasting)).toMatchObject({ status: 403, body: { code: 'not_admin' } });
  expect(await ask('/user', lasting)).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
});

test('an expired token is refused, and one whose subject is not a uuid', async () => {
  const { player, id } = await newPlayer();
  const own = (await player.auth.getSession()).data.session?.access_token ?? '';
  const now = Math.floor(Date.now() / 1000);
  for (const claims of [
    { ...decodeJwt(own), exp: now - 1 },
    { ...decodeJwt(own), sub: 'one' },
    { ...decodeJwt(own), session_id: 'one' },
    { sub: id, role: 'authenticated', exp: now + 60 },
    { ...decodeJwt(own), role: 'supabase_admin' },
  ]) {
    const answer = await ask('/user', await sign(claims));
    expect(answer).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
  }
  expect((await player.auth.getUser()).error).toBeNull();
});

test('a session ends after its time, and sooner without refreshes', async () => {
  const { player, id } = await newPlayer();
  const age = (column: string, by: string): Promise<void> =>
    inDatabase(`update auth.sessions set ${column} = ${column} - $2::interval where user_id = $1`, [
      id,
      by,
    ]);
  // Never refreshed yet: its time counts from the start.
  await inDatabase(
    "update auth.refresh_tokens set updated_at = now() - interval '1 day' where user_id = $1",
    [id],
  );
  await age('created_at', '89 minutes');
  expect((await player.auth.refreshSession()).error).toBeNull();
  await age('created_at', '22 hours');
  await age('refreshed_at', '89 minutes');
  expect((await player.auth.refreshSession()).error).toBeNull();
  const current = (await player.auth.getSession()).data.session?.refresh_token ?? '';
  const refresh = () => client().auth.refreshSession({ refresh_token: current });
  await age('refreshed_at', '91 minutes');
  expect((await refresh()).error).toMatchObject({
    status: 400,
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired (Inactivity)',
  });
  await age('refreshed_at', '-91 minutes');
  expect((await refresh()).error).toBeNull();
  await age('created_at', '1 hour');
  expect((await refresh()).error).toMatchObject({
    status: 400,
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired',
  });
});

test('no more mails are sent per hour than the project allows', async () => {
  const players = await Promise.all(Array.from({ length: 13 }, () => newPlayer()));
  const codes = [];
  for (const { email } of players) {
    codes.push((await client().auth.resetPasswordForEmail(email)).error?.code);
  }
  expect(codes.at(-1)).toBe('over_email_send_rate_limit');
});
