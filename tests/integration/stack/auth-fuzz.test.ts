import { expect, inject, test } from 'vitest';
import { accessToken, call, enroll } from './auth-helpers.ts';
import { client, newEmail, newPlayer, PASSWORD } from './clients.ts';
import { generator, pickWith } from './random.ts';

const REQUESTS = 2000;
const AT_ONCE = 20;
const NOBODY = '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66';

const next = generator(20_261_120);

const pick = pickWith(next);

/** Values nobody should send. */
function nonsense(): unknown {
  return pick([
    '',
    '\u0000',
    "'; drop table auth.users; --",
    '\ud800',
    'ä'.repeat(3000),
    0,
    -1,
    1e308,
    true,
    false,
    null,
    [],
    [null, ['x']],
    {},
    { a: '\u0000' },
    { nested: { list: [1, null, '\ud800'] } },
  ]);
}

const EMAILS = ['ann@example.com', 'bob@example.com', 'one@fuzz.example.com', 'a@b'] as const;
const LINKS = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_new', 'email'] as const;

/** Plausible values for each field. */
const FIELDS: Readonly<Record<string, () => unknown>> = {
  email: () => pick(EMAILS),
  new_email: () => pick(EMAILS),
  password: () => pick(['123', 'a password', 'x'.repeat(80)]),
  password_hash: () => pick(['x', `$2a$04$${'a'.repeat(53)}`]),
  data: () => ({ full_name: 'Ann', gone: null }),
  user_metadata: () => ({ full_name: 'Ann', gone: null }),
  app_metadata: () => ({ roles: ['coach'] }),
  type: () => pick(LINKS),
  token: () => '123456',
  token_hash: () => pick(['x', 'pkce_x']),
  refresh_token: () => 'abcdefghijkl',
  auth_code: () => NOBODY,
  code_verifier: () => 'x'.repeat(50),
  code_challenge: () => 'x'.repeat(43),
  code_challenge_method: () => pick(['s256', 'plain', 'S256', 'md5']),
  create_user: () => pick([true, false]),
  factor_type: () => pick(['totp', 'totp', 'phone', 'webauthn']),
  friendly_name: () => pick(['phone', 'tablet', 'x'.repeat(255), 'x'.repeat(3000)]),
  issuer: () => pick(['Court', 'é'.repeat(500)]),
  challenge_id: () => NOBODY,
  code: () => '123456',
  phone: () => '+41790000000',
  nonce: () => '123456',
  current_password: () => PASSWORD,
  ban_duration: () => pick(['24h', 'none', '-5m', '1e9h', `${'9'.repeat(15)}h`, '2562047h']),
  email_confirm: () => true,
  role: () => pick(['authenticated', 'coach', 'x'.repeat(300)]),
  id: () => pick([NOBODY, 'one']),
  should_soft_delete: () => pick([true, false]),
  redirect_to: () => pick(['http://127.0.0.1:5173/', 'javascript:1', 'http://[']),
  provider: () => 'google',
  id_token: () => 'x',
};

interface Route {
  readonly method: string;
  readonly path: () => string;
  readonly fields: string;
  readonly by: 'anybody' | 'player' | 'administrator';
}

function route(by: Route['by'], method: string, path: string | (() => string), fields = ''): Route {
  return { by, method, path: typeof path === 'string' ? () => path : path, fields };
}

function odd(): string {
  return pick(['one', '%00', '..%2f', "';--", 'é', '%ff', '']);
}

function pages(): string {
  return pick(['', '0', '1', '-1', '1e9', '%00', '99999999999', '2']);
}

function bodyFor(fields: string): string {
  if (next() < 0.03) return pick(['{', '[]', 'null', '"x"', '\u0000']);
  const names = fields.split(' ').filter((name) => name !== '' && next() < 0.8);
  return JSON.stringify(
    Object.fromEntries(names.map((name) => [name, next() < 0.15 ? nonsense() : FIELDS[name]?.()])),
  );
}

test('random requests to every route are all answered, without a server error', async () => {
  const { client: player, id } = await newPlayer();
  const factor = await enroll(player);
  const victims = [await newPlayer(), await newPlayer(), await newPlayer()].map((one) => one.id);
  const tokens = {
    player: await accessToken(player),
    administrator: inject('stack').serviceKey,
    anybody: inject('stack').publishableKey,
  };
  const somebody = (): string => (next() < 0.2 ? odd() : pick([NOBODY, id, ...victims]));
  const ofPlayer = (): string => (next() < 0.3 ? odd() : pick([factor.id, NOBODY]));

  const routes: readonly [Route, ...Route[]] = [
    route(
      'anybody',
      'POST',
      '/signup',
      'email password data phone code_challenge code_challenge_method',
    ),
    route('anybody', 'POST', '/token?grant_type=password', 'email password phone'),
    route('anybody', 'POST', '/token?grant_type=refresh_token', 'refresh_token'),
    route('anybody', 'POST', '/token?grant_type=pkce', 'auth_code code_verifier'),
    route('anybody', 'POST', '/token?grant_type=id_token', 'provider id_token'),
    route('anybody', 'POST', () => `/token?grant_type=${odd()}`),
    route(
      'anybody',
      'POST',
      '/otp',
      'email phone create_user data code_challenge code_challenge_method',
    ),
    route('anybody', 'POST', '/recover', 'email code_challenge code_challenge_method'),
    route('anybody', 'POST', '/resend', 'email phone type'),
    route('anybody', 'POST', '/verify', 'type email phone token token_hash'),
    route(
      'anybody',
      'GET',
      () =>
        `/verify?type=${pick([odd(), ...LINKS])}&token=${pick(['pkce_x', 'x', '%00'])}` +
        `&redirect_to=${pick(['javascript:1', 'http://[', '//x', '%0d%0aX:1'])}`,
    ),
    route('anybody', 'GET', () => pick(['/settings', '/health', '/authorize', '/none', '/'])),
    route('anybody', 'POST', '/sso', 'provider'),
    route('player', 'GET', '/user'),
    route(
      'player',
      'PUT',
      '/user',
      'email password data nonce current_password app_metadata phone',
    ),
    route('player', 'GET', '/reauthenticate'),
    route('player', 'POST', () => `/logout?scope=${pick(['others', 'x'])}`),
    route('player', 'POST', '/factors', 'factor_type friendly_name issuer phone'),
    route('player', 'POST', () => `/factors/${ofPlayer()}/challenge`),
    route('player', 'POST', () => `/factors/${ofPlayer()}/verify`, 'challenge_id code'),
    route('player', 'DELETE', () => `/factors/${odd()}`),
    route('player', 'DELETE', () => `/user/identities/${ofPlayer()}`),
    route('player', 'GET', '/user/identities/authorize?provider=x'),
    route('administrator', 'GET', () => `/admin/users?page=${pages()}&per_page=${pages()}`),
    route(
      'administrator',
      'POST',
      '/admin/users',
      'email password password_hash role id ban_duration email_confirm user_metadata app_metadata',
    ),
    route('administrator', 'GET', () => `/admin/users/${somebody()}`),
    route(
      'administrator',
      'PUT',
      () => `/admin/users/${pick([NOBODY, odd(), victims[0] ?? NOBODY])}`,
      'email role ban_duration email_confirm user_metadata app_metadata password',
    ),
    route(
      'administrator',
      'DELETE',
      () => `/admin/users/${pick([NOBODY, odd()])}`,
      'should_soft_delete',
    ),
    route('administrator', 'GET', () => `/admin/users/${somebody()}/factors`),
    route('administrator', 'DELETE', () => `/admin/users/${somebody()}/factors/${odd()}`),
    route(
      'administrator',
      'POST',
      '/admin/generate_link',
      'type email new_email password data redirect_to',
    ),
    route('administrator', 'POST', '/invite', 'email data'),
  ];

  const failures: unknown[] = [];
  const seen = new Map<number, number>();
  async function one(): Promise<void> {
    const { by, method, path, fields } = pick(routes);
    const target = path();
    const body = method === 'GET' ? undefined : bodyFor(fields);
    const token = next() < 0.1 ? pick(['a.b.c', ...Object.values(tokens)]) : tokens[by];
    const { status } = await call(method, target, {
      token,
      ...(body === undefined ? {} : { body }),
    });
    seen.set(status, (seen.get(status) ?? 0) + 1);
    if (status >= 500) failures.push({ method, target, body, status });
  }
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  }
  expect(failures).toEqual([]);
  // It went deep enough to be meaningful: many requests succeeded.
  expect(seen.get(200)).toBeGreaterThan(REQUESTS / 10);
  const { error } = await client().auth.signUp({ email: newEmail(), password: PASSWORD });
  expect(error).toBeNull();
}, 60_000);
