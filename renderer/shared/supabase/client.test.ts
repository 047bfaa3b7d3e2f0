import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDb } from './client.ts';
import { SESSION_KEY } from './session-keys.ts';
import { createFakeSessions } from '../../../tests/support/web/fake-sessions.ts';

/** What the server was asked, and with which token. */
let asked: { readonly path: string; readonly token: string }[] = [];
/** The token that the server takes; it gives it to whoever renews. */
let taken = 'new';

const json = (status: number, body: unknown): Response => Response.json(body, { status });

const sessionOf = (token: string) => ({
  access_token: token,
  refresh_token: `${token}-refresh`,
  token_type: 'bearer',
  expires_in: 3600,
  // By a clock that is a year behind it holds for long.
  expires_at: Math.floor(Date.now() / 1000) + 365 * 86_400,
  user: { id: 'a3bb189e-8bf9-3888-9912-ace4e6543002', email: 'anna@example.com' },
});

beforeEach(() => {
  asked = [];
  taken = 'new';
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input));
    const token = (new Headers(init?.headers).get('authorization') ?? '').replace('Bearer ', '');
    asked.push({ path: pathname, token });
    if (pathname.startsWith('/auth/')) {
      return taken === 'none'
        ? json(400, { code: 'refresh_token_not_found', message: 'gone' })
        : json(200, sessionOf(taken));
    }
    return token === taken
      ? json(200, 'done')
      : json(401, { code: 'PGRST303', message: 'JWT expired', details: null, hint: null });
  });
});
afterEach(() => vi.unstubAllGlobals());

function openDb(token: string | null) {
  const stored = new Map<string, string>();
  if (token !== null) stored.set(SESSION_KEY, JSON.stringify(sessionOf(token)));
  return createDb(
    { supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'publishable' },
    createFakeSessions(stored),
  );
}

const restTokens = (): readonly string[] =>
  asked.filter(({ path }) => path.startsWith('/rest/')).map(({ token }) => token);
const renewals = (): number => asked.filter(({ path }) => path === '/auth/v1/token').length;

test('a token that has run out by the clock of the server alone is renewed, and what was asked is asked once more', async () => {
  const db = openDb('old');
  const { data, error } = await db.rpc('end_other_sessions');
  expect([data, error]).toEqual(['done', null]);
  expect(restTokens()).toEqual(['old', 'new']);
  await db.rpc('end_other_sessions');
  expect(restTokens()).toEqual(['old', 'new', 'new']);
  expect(renewals()).toBe(1);
});

test('many at once renew it once', async () => {
  const db = openDb('old');
  const answers = await Promise.all([1, 2, 3].map(async () => db.rpc('end_other_sessions')));
  expect(answers.map(({ data }) => data)).toEqual(['done', 'done', 'done']);
  expect(renewals()).toBe(1);
});

test('where the session is gone the refusal stays', async () => {
  taken = 'none';
  const db = openDb('old');
  const { error } = await db.rpc('end_other_sessions');
  expect(error).toMatchObject({ code: 'PGRST303' });
  expect(restTokens()).toEqual(['old']);
});

test('a visitor is refused once', async () => {
  const { error } = await openDb(null).rpc('end_other_sessions');
  expect(error).toMatchObject({ code: 'PGRST303' });
  expect(asked).toHaveLength(1);
});
