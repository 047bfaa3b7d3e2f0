import http from 'node:http';
import { Client } from 'pg';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { client, newPlayer } from './clients.ts';

/** A raw REST request as a visitor. */
function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const { url, publishableKey } = inject('stack');
  const headers = new Headers(init.headers);
  headers.set('apikey', publishableKey);
  return fetch(`${url}/rest/v1${path}`, { ...init, headers });
}

/** The status of a call of `nap` with this token. */
async function nap(bearer: string, seconds: unknown): Promise<number> {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ seconds });
  return (await ask('/rpc/nap', { method: 'POST', headers, body })).status;
}

const matches = () => client().schema('archive').from('matches');

describe('rest', () => {
  let ann: Awaited<ReturnType<typeof newPlayer>>;
  let bob: Awaited<ReturnType<typeof newPlayer>>;

  beforeAll(async () => {
    [ann, bob] = await Promise.all([newPlayer('Ann'), newPlayer('Bob')]);
  });

  test('a row is written as its author and returned', async () => {
    const { data, error } = await ann.client
      .from('notes')
      .insert({ body: 'serve wide' })
      .select()
      .single();
    expect(error).toBeNull();
    expect(data).toMatchObject({ owner_id: ann.id, body: 'serve wide' });
  });

  test('a player sees no row that policies hide', async () => {
    await ann.client.from('notes').insert({ body: 'secret' });
    const { data } = await bob.client.from('notes').select().eq('owner_id', ann.id);
    expect(data).toEqual([]);
  });

  test("a row in another's name is refused", async () => {
    const { error, status } = await bob.client
      .from('notes')
      .insert({ body: 'x', owner_id: ann.id });
    expect(error?.code).toBe('42501');
    expect(status).toBe(403);
  });

  test('a constraint violation is answered with its code', async () => {
    const during = '[2026-05-01 10:00+00,2026-05-01 11:00+00)';
    await bob.client.from('notes').insert({ body: 'a', during });
    const overlapping = await bob.client.from('notes').insert({ body: 'b', during });
    expect(overlapping.error?.code).toBe('23P01');
    const empty = await bob.client.from('notes').insert({ body: '' });
    expect(empty.error?.code).toBe('23514');
  });

  test('browsers can read a count', async () => {
    const answer = await fetch(`${inject('stack').url}/rest/v1/names?limit=1`, {
      headers: {
        apikey: inject('stack').serviceKey,
        authorization: `Bearer ${inject('stack').serviceKey}`,
        prefer: 'count=exact',
      },
    });
    expect(answer.headers.get('content-range')).toMatch(/^0-0\/\d+$/);
    expect(answer.headers.get('access-control-expose-headers')).toContain('Content-Range');
  });

  test('the service key bypasses policies', async () => {
    const { data } = await client(inject('stack').serviceKey)
      .from('names')
      .select()
      .eq('id', ann.id)
      .single();
    expect(data).toEqual({ id: ann.id, name: 'Ann' });
  });

  test('a visitor may call no function without a grant', async () => {
    const { error } = await client().rpc('announce', { topic: 'x', words: 'y' });
    expect(error?.code).toBe('42501');
  });

  test("a request without one of this stack's keys is refused", async () => {
    const { url } = inject('stack');
    expect((await fetch(`${url}/rest/v1/names`)).status).toBe(401);
    const forged = await fetch(`${url}/rest/v1/names`, { headers: { apikey: 'sb_publishable_x' } });
    expect(forged.status).toBe(401);
  });

  test('a token with a foreign signature is refused', async () => {
    const { url, publishableKey } = inject('stack');
    const token = (await ann.client.auth.getSession()).data.session?.access_token ?? '';
    const answer = await fetch(`${url}/rest/v1/names`, {
      headers: { apikey: publishableKey, authorization: `Bearer ${token.slice(0, -3)}abc` },
    });
    expect(answer.status).toBe(401);
  });

  test('a body larger than a megabyte is refused', async () => {
    const { error, status } = await ann.client
      .from('notes')
      .insert({ body: 'x'.repeat(1_200_000) });
    expect(status).toBe(413);
    expect(error).not.toBeNull();
  });

  test('a connection whose body was too large is not reused', async () => {
    const { headers } = await ask('/notes', { method: 'POST', body: 'x'.repeat(1_200_000) });
    expect(headers.get('connection')).toBe('close');
  });

  test('browsers of any origin may make requests', async () => {
    const answer = await fetch(`${inject('stack').url}/rest/v1/notes`, {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'apikey, x-client-info' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-client-info');
  });

  test('browsers of any origin may read every header that clients need', async () => {
    const answer = await ask('/names?limit=1', { headers: { origin: 'https://club.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    for (const name of ['Content-Range', 'Content-Profile', 'Preference-Applied']) {
      expect(answer.headers.get('access-control-expose-headers')).toContain(name);
    }
  });

  test('exposed schemas are those in config.toml', async () => {
    const { data, count } = await matches().select('id', { count: 'exact' });
    expect([data?.length, count]).toEqual([200, 1000]);
    expect((await client().schema('archive').rpc('searched')).data).toBe('"archive", "extensions"');
    const { error } = await client().schema('auth').from('users').select();
    expect(error).toMatchObject({ code: 'PGRST106' });
  });

  test('PostgREST’s own settings are those of its role, also while it runs', async () => {
    const summed = await matches().select('sets, id.count()').order('sets');
    expect(summed.data).toEqual([
      { sets: 2, count: 500 },
      { sets: 3, count: 500 },
    ]);
    expect((await matches().select().explain()).error).toMatchObject({ code: 'PGRST107' });

    const db = new Client({ connectionString: inject('stack').databaseUrl });
    await db.connect();
    const set = async (change: string) => {
      await db.query(`alter role authenticator ${change}; notify pgrst, 'reload config'`);
    };
    try {
      await set("set pgrst.db_plan_enabled to 'true'");
      const plan = await vi.waitUntil(
        async () => (await matches().select().explain()).data ?? undefined,
        { timeout: 10_000 },
      );
      expect(plan).toContain('Seq Scan on matches');
    } finally {
      await set('reset pgrst.db_plan_enabled');
      await db.end();
    }
  });

  test.each(['', '/', '//', '/?select=id'])(
    'the API description at "%s" is for holders of the service key',
    async (path) => {
      const { url, serviceKey } = inject('stack');
      const asked = await ask(path, {
        headers: { accept: 'application/openapi+json', authorization: `Bearer ${serviceKey}` },
      });
      expect(asked.status).toBe(403);
      expect(await asked.json()).toEqual({
        message: 'Access to schema is forbidden',
        hint: 'Accessing the schema via the Data API is only allowed using a secret API key.',
      });
      expect((await ask(path, { method: 'HEAD' })).status).toBe(403);
      const told = await fetch(`${url}/rest/v1${path}`, { headers: { apikey: serviceKey } });
      expect(told.status).toBe(path === '//' ? 404 : 200);
    },
  );

  test("a call reaches PostgREST whatever it did with other calls' connections", async () => {
    const { serviceKey } = inject('stack');
    // More at once than there are connections. It closes a connection when it refuses a body
    // without reading it.
    const answers = Array.from({ length: 400 }, (_, at) =>
      at % 10 === 0 ? nap('a.b.c', 'x'.repeat(20_000)) : nap(serviceKey, 0),
    );
    expect(new Set(await Promise.all(answers))).toEqual(new Set([401, 204]));
  });

  test('an address may list a thousand ids', async () => {
    const { url, publishableKey } = inject('stack');
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    const ids = Array.from({ length: 1000 }, () => crypto.randomUUID()).join();
    // The answer repeats the address, which is longer than `fetch` accepts.
    const options = { headers: { apikey: publishableKey }, maxHeaderSize: 64 * 1024 };
    const path = `/names?id=in.(${ids})`;
    http
      .get(`${url}/rest/v1${path}`, options, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject);
    expect(await promise).toBe(200);
    expect((await ask(`${path}&id=in.(${ids})`)).status).toBe(431);
  });

  test.each([
    ['/names?name=eq.%ff', 400],
    ['/na%c3mes', 400],
    ['/names?name=eq.%C3%A9+50%25', 200],
    ['/names?name=eq.50%', 200],
  ])('%s is answered with %i', async (path, status) => {
    expect((await ask(path)).status).toBe(status);
  });
});
