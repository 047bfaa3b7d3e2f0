import { SignJWT } from 'jose';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { RateLimiter } from '../../../supabase/local/auth/rate-limiter.ts';
import { accessToken, call, inDatabase } from './auth-helpers.ts';
import { client, newEmail, newPlayer, PASSWORD } from './clients.ts';

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Users not made by any test: other files sign up their own at the same time. */
async function countStrangers(): Promise<number> {
  const [row] = await inDatabase<{ count: number }>(
    `select count(*)::int from auth.users
     where email is null or email !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}@example[.]com$'`,
  );
  return row?.count ?? 0;
}

test('forged, foreign and broken tokens are refused everywhere', async () => {
  const { client: player, id } = await newPlayer();
  const own = await accessToken(player);
  const [header = '', payload = '', signature = ''] = own.split('.');
  const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const foreign = await new SignJWT({ ...claims, role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('another secret that is as long as it has to be'));
  const forged = [
    `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    `${part({ alg: 'none' })}.${part({ ...claims, role: 'service_role' })}.${signature}`,
    `${header}.${part({ ...claims, role: 'service_role' })}.${signature}`,
    foreign,
    `${own}x`,
    `${header}.${payload}`,
    'a.b.c',
    id,
  ];
  for (const token of forged) {
    for (const [method, path] of [
      ['GET', '/user'],
      ['PUT', '/user'],
      ['POST', '/logout'],
      ['POST', '/factors'],
      ['GET', '/reauthenticate'],
      ['GET', '/admin/users'],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
    ] as const) {
      const { status, body } = await call(method, path, {
        token,
        ...(method === 'GET' ? {} : { body: '{"email":"thief@example.com"}' }),
      });
      expect([path, status, body]).toMatchObject([path, 403, { code: 'bad_jwt' }]);
    }
  }
  expect((await player.auth.getUser()).error).toBeNull();
});

test('a token without user or session is refused, and so is a missing one', async () => {
  const { client: player } = await newPlayer();
  for (const key of [inject('stack').publishableKey, inject('stack').serviceKey]) {
    const { status, body } = await call('GET', '/user', { token: key });
    expect([status, body]).toMatchObject([403, { code: 'bad_jwt' }]);
  }
  const { status, body } = await call('GET', '/user', { headers: { authorization: '' } });
  expect([status, body]).toMatchObject([401, { code: 'no_authorization' }]);
  expect((await player.auth.getUser()).error).toBeNull();
});

test("a player’s own token can't administer anything", async () => {
  const { client: player } = await newPlayer();
  const token = await accessToken(player);
  const before = await countStrangers();
  for (const [method, path] of [
    ['POST', '/admin/users'],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ] as const) {
    const { status, body } = await call(method, path, { token, body: '{"email":"a@example.com"}' });
    expect([status, body]).toMatchObject([403, { code: 'not_admin' }]);
  }
  expect(await countStrangers()).toBe(before);
});

test('a body that is not a JSON object is refused', async () => {
  for (const body of ['{', '[]', '"text"', '12', 'null', '{"a":1}}', '\u0000']) {
    for (const path of ['/signup', '/token?grant_type=password', '/recover', '/otp', '/verify']) {
      const answer = await call('POST', path, { body });
      expect([body, path, answer.status, answer.body]).toMatchObject([
        body,
        path,
        400,
        { code: 'bad_json' },
      ]);
    }
  }
});

test('fields of other types, NUL bytes and SQL change nothing and break nothing', async () => {
  const before = await countStrangers();
  const values = [
    12,
    true,
    null,
    {},
    [],
    ['a@example.com'],
    'a\u0000b@example.com',
    "a'; drop table auth.users; --@example.com",
    `${'a'.repeat(100_000)}@example.com`,
    '\ud800@example.com',
    '../../etc/passwd',
  ];
  for (const value of values) {
    for (const path of [
      '/signup',
      '/token?grant_type=password',
      '/token?grant_type=refresh_token',
      '/token?grant_type=pkce',
      '/recover',
      '/otp',
      '/resend',
      '/verify',
    ]) {
      const body = JSON.stringify({
        email: value,
        password: value,
        refresh_token: value,
        auth_code: value,
        code_verifier: value,
        type: value,
        token: value,
      });
      const { status } = await call('POST', path, { body });
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    }
  }
  const email = newEmail();
  const nul = await call('POST', '/signup', {
    body: JSON.stringify({ email, password: PASSWORD, data: { a: '\u0000' } }),
  });
  expect([nul.status, nul.body]).toMatchObject([400, { code: 'validation_failed' }]);
  expect(await countStrangers()).toBe(before);
  expect(await inDatabase('select from auth.users where email = $1', [email])).toEqual([]);
});

test('an injected statement signs nobody in', async () => {
  const { email } = await newPlayer();
  for (const password of ["' or '1'='1", "'; delete from auth.users; --", '$2a$10$x']) {
    const { error } = await client().auth.signInWithPassword({ email, password });
    expect(error?.code).toBe('invalid_credentials');
  }
});

test('a body over a megabyte is refused before it is read', async () => {
  const body = JSON.stringify({ email: newEmail(), password: 'x'.repeat(1024 * 1024 + 1) });
  const { status, body: answer } = await call('POST', '/signup', { body });
  expect([status, answer]).toMatchObject([413, { error_code: 'request_too_large' }]);
});

test('a password is at most as long as bcrypt reads', async () => {
  const { error } = await client().auth.signUp({ email: newEmail(), password: 'x'.repeat(73) });
  expect(error).toMatchObject({
    code: 'validation_failed',
    message: 'Password cannot be longer than 72 characters',
  });
});

test('a flood of passwords for one account is refused without hashing any', async () => {
  const email = newEmail();
  const attempt = () =>
    call('POST', '/token?grant_type=password', {
      body: JSON.stringify({ email, password: 'guess' }),
    });
  for (let guess = 0; guess < 10; guess += 1) expect((await attempt()).status).toBe(400);
  // The database, which does the hashing, would be asked whose password it is: it must not be, as
  // long as nobody is told.
  const keeper = new Client({ connectionString: inject('stack').adminUrl });
  await keeper.connect();
  try {
    await keeper.query('begin');
    await keeper.query('lock table auth.users in access exclusive mode');
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 40 }, attempt));
      for (const { status, body } of answers) {
        expect([status, body]).toMatchObject([429, { code: 'over_request_rate_limit' }]);
      }
    }
  } finally {
    await keeper.end();
  }
});

test('the limiter remembers a bounded number of attempts, keeping the newest', () => {
  let now = 0;
  const limiter = new RateLimiter(() => now);
  for (let key = 0; key < 100_000; key += 1) limiter.take(`key ${key}`, 1, 300);
  expect(limiter.size).toBeLessThanOrEqual(10_000);
  expect(limiter.take('key 99999', 1, 300)).toBe(false);
  now += 300_000;
  expect(limiter.take('key 99999', 1, 300)).toBe(true);
});

test('providers that are not offered are refused like on hosted projects', async () => {
  const { client: player } = await newPlayer();
  const sso = await player.auth.signInWithSSO({ domain: 'example.com' });
  expect(sso.error).toMatchObject({ code: 'saml_provider_disabled', status: 404 });
  const token = await client().auth.signInWithIdToken({ provider: 'google', token: 'x' });
  expect(token.error).toMatchObject({
    code: 'provider_disabled',
    message: 'Provider (issuer "https://accounts.google.com") is not enabled',
  });
  const wallet = await call('POST', '/token?grant_type=web3', { body: '{}' });
  expect([wallet.status, wallet.body]).toMatchObject([422, { code: 'web3_provider_disabled' }]);
  const phone = await client().auth.signInWithOtp({ phone: '+41790000000' });
  expect(phone.error).toMatchObject({ code: 'phone_provider_disabled', status: 400 });
  const sms = await client().auth.verifyOtp({ phone: '+41790000000', token: '1', type: 'sms' });
  expect(sms.error).toMatchObject({ code: 'otp_expired', status: 403 });
  const linked = await player.auth.linkIdentity({ provider: 'google' });
  expect(linked.error).toMatchObject({ code: 'manual_linking_disabled', status: 404 });
  const { data } = await player.auth.getUserIdentities();
  const [identity] = data?.identities ?? [];
  expect(identity).toMatchObject({ provider: 'email' });
  const unlinked = identity && (await player.auth.unlinkIdentity(identity));
  expect(unlinked?.error).toMatchObject({ code: 'manual_linking_disabled', status: 404 });
});
