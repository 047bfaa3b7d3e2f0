import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDb } from './client.ts';
import { SESSION_KEY } from './session-keys.ts';
import { createFakeSessions } from '../../../tests/support/web/fake-sessions.ts';

/** The requests the server received, and their tokens. */
let asked: { readonly path: string; readonly token: string }[] = [];
/** The token the server accepts, and issues on renewal. */
let taken = 'new';
/** Answers that replace the next renewals. */
let inPlace: Response[] = [];

const json = (status: number, body: unknown): Response => Response.json(body, { status });

const sessionOf = (token: string) => ({
  access_token: token,
  refresh_token: `${token}-refresh`,
  token_type: 'bearer',
  expires_in: 3600,
  // By a clock that is a year slow it is valid for long.
  expires_at: Math.floor(Date.now() / 1000) + 365 * 86_400,
  user: { id: 'a3bb189e-8bf9-3888-9912-ace4e6543002', email: 'anna@example.com' },
});

beforeEach(() => {
  asked = [];
  taken = 'new';
  inPlace = [];
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input));
    const token = (new Headers(init?.headers).get('authorization') ?? '').replace('Bearer ', '');
    asked.push({ path: pathname, token });
    if (pathname.startsWith('/auth/')) {
      const other = inPlace.shift();
      if (other) return other;
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
  return openDbOn(stored);
}

function openDbOn(stored: Map<string, string>) {
  return createDb(
    { supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'publishable' },
    createFakeSessions(stored),
  );
}

const restTokens = (): readonly string[] =>
  asked.filter(({ path }) => path.startsWith('/rest/')).map(({ token }) => token);
const renewals = (): number => asked.filter(({ path }) => path === '/auth/v1/token').length;

test("a token that has expired only by the server's clock is renewed, and the request repeated", async () => {
  const db = openDb('old');
  const { data, error } = await db.rpc('end_other_sessions');
  expect([data, error]).toEqual(['done', null]);
  expect(restTokens()).toEqual(['old', 'new']);
  await db.rpc('end_other_sessions');
  expect(restTokens()).toEqual(['old', 'new', 'new']);
  expect(renewals()).toBe(1);
});

test('many requests at once renew it once', async () => {
  const db = openDb('old');
  const answers = await Promise.all([1, 2, 3].map(async () => db.rpc('end_other_sessions')));
  expect(answers.map(({ data }) => data)).toEqual(['done', 'done', 'done']);
  expect(renewals()).toBe(1);
});

test('when the session is gone the refusal stands', async () => {
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

test.each([
  ['too many come from this address', json(429, { code: 'over_request_rate_limit' })],
  ['another renewed it at once', json(409, { code: 'conflict' })],
  ['it took too long', new Response(null, { status: 408 })],
  ['a proxy says no', new Response('Forbidden', { status: 403 })],
])(
  'a session that cannot be renewed because %s is kept, and renewed at the next try',
  async (_why, answer) => {
    inPlace = [answer];
    const stored = new Map([[SESSION_KEY, JSON.stringify({ ...sessionOf('old'), expires_at: 1 })]]);
    const db = openDbOn(stored);
    const { data } = await db.rpc('end_other_sessions');
    expect(data).toBe('done');
    expect(renewals()).toBe(2);
    expect(restTokens()).toEqual(['new']);
  },
);

test('a session whose renewal is refused ends', async () => {
  taken = 'none';
  const stored = new Map([[SESSION_KEY, JSON.stringify({ ...sessionOf('old'), expires_at: 1 })]]);
  await openDbOn(stored).rpc('end_other_sessions');
  expect(stored.has(SESSION_KEY)).toBe(false);
});
