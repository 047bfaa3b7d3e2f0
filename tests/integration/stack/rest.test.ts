import { beforeAll, describe, expect, inject, test } from 'vitest';
import { client, newPlayer } from './clients.ts';

describe('rest', () => {
  let ann: Awaited<ReturnType<typeof newPlayer>>;
  let bob: Awaited<ReturnType<typeof newPlayer>>;

  beforeAll(async () => {
    [ann, bob] = await Promise.all([newPlayer('Ann'), newPlayer('Bob')]);
  });

  test('a row is written as its author and comes back', async () => {
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

  test('a row in the name of another is refused', async () => {
    const { error, status } = await bob.client
      .from('notes')
      .insert({ body: 'x', owner_id: ann.id });
    expect(error?.code).toBe('42501');
    expect(status).toBe(403);
  });

  test('a constraint answers with its code', async () => {
    const during = '[2026-05-01 10:00+00,2026-05-01 11:00+00)';
    await bob.client.from('notes').insert({ body: 'a', during });
    const overlapping = await bob.client.from('notes').insert({ body: 'b', during });
    expect(overlapping.error?.code).toBe('23P01');
    const empty = await bob.client.from('notes').insert({ body: '' });
    expect(empty.error?.code).toBe('23514');
  });

  test('a count is told to the browser', async () => {
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

  test('the service key passes by the policies', async () => {
    const { data } = await client(inject('stack').serviceKey)
      .from('names')
      .select()
      .eq('id', ann.id)
      .single();
    expect(data).toEqual({ id: ann.id, name: 'Ann' });
  });

  test('a visitor may call no function that was not granted', async () => {
    const { error } = await client().rpc('announce', { topic: 'x', words: 'y' });
    expect(error?.code).toBe('42501');
  });

  test('a request without a key of this stack is refused', async () => {
    const { url } = inject('stack');
    expect((await fetch(`${url}/rest/v1/names`)).status).toBe(401);
    const forged = await fetch(`${url}/rest/v1/names`, { headers: { apikey: 'sb_publishable_x' } });
    expect(forged.status).toBe(401);
  });

  test('a token signed by another is refused', async () => {
    const { url, publishableKey } = inject('stack');
    const token = (await ann.client.auth.getSession()).data.session?.access_token ?? '';
    const answer = await fetch(`${url}/rest/v1/names`, {
      headers: { apikey: publishableKey, authorization: `Bearer ${token.slice(0, -3)}abc` },
    });
    expect(answer.status).toBe(401);
  });

  test('a body beyond a megabyte is refused', async () => {
    const { error, status } = await ann.client
      .from('notes')
      .insert({ body: 'x'.repeat(1_200_000) });
    expect(status).toBe(413);
    expect(error).not.toBeNull();
  });

  test('a browser of any origin may ask', async () => {
    const answer = await fetch(`${inject('stack').url}/rest/v1/notes`, {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'apikey, x-client-info' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-client-info');
  });
});
