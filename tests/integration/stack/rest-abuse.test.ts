import { beforeAll, describe, expect, inject, test } from 'vitest';
import { accessToken } from './auth-helpers.ts';
import { newPlayer } from './clients.ts';

/** The longest wait for a refusal; without a fix, PostgREST takes longer for each of these. */
const AT_ONCE_MS = 1500;

const LONG = 'a'.repeat(30_000);
const names = (count: number, length: number): string[] =>
  Array.from({ length: count }, (_, at) => `${at}`.padStart(length, 'x'));
const object = (keys: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(keys.map((key) => [key, 1])));

interface Asked {
  readonly method?: string;
  readonly body?: string;
  readonly type?: string;
}

/** Makes a request as a visitor, who only has the public key. */
async function ask(path: string, { method = 'GET', body, type = 'application/json' }: Asked = {}) {
  const { url, publishableKey } = inject('stack');
  const began = performance.now();
  const answer = await fetch(`${url}/rest/v1${path}`, {
    method,
    headers: { apikey: publishableKey, 'content-type': type },
    ...(body === undefined ? {} : { body }),
  });
  const read: unknown = JSON.parse((await answer.text()) || 'null');
  return { status: answer.status, body: read, took: performance.now() - began };
}

const enc = encodeURIComponent;
const call = (body: string, type?: string): Asked => ({
  method: 'POST',
  body,
  ...(type === undefined ? {} : { type }),
});

describe('requests that would keep PostgREST busy are refused like PostgREST would, at once', () => {
  test.each<[string, string, Asked, number, string]>([
    ['a long argument', '/rpc/announce', call(object([LONG])), 404, 'PGRST202'],
    [
      'a long argument in escapes',
      '/rpc/announce',
      call(`{"${'\\u0061'.repeat(30_000)}":1}`),
      404,
      'PGRST202',
    ],
    [
      'a long argument of the first of a list',
      '/rpc/announce',
      call(`[${object([LONG])}]`),
      404,
      'PGRST202',
    ],
    [
      'a long argument behind a large value',
      '/rpc/announce',
      call(`{"words":{"a":["}\\"",${'1,'.repeat(9000)}1]},"${LONG}":1}`),
      404,
      'PGRST202',
    ],
    ['hundreds of arguments', '/rpc/announce', call(object(names(700, 60))), 404, 'PGRST202'],
    [
      'a long argument in a form',
      '/rpc/announce',
      call(`topic=x&${LONG}=1`, 'application/x-www-form-urlencoded'),
      404,
      'PGRST202',
    ],
    ['a long argument in CSV', '/rpc/announce', call(`${LONG}\n1`, 'text/csv'), 404, 'PGRST202'],
    [
      'a long argument in CSV, quoted',
      '/rpc/announce',
      call(`"${'a\n'.repeat(15_000)}"\n1`, 'text/csv'),
      404,
      'PGRST202',
    ],
    ['a long argument in an address', `/rpc/announce?topic=x&${LONG}=1`, {}, 404, 'PGRST202'],
    ['one behind a semicolon', `/rpc/announce?topic=x;${LONG}=1`, {}, 404, 'PGRST202'],
    [
      'hundreds of arguments in an address',
      `/rpc/announce?${names(150, 60).join('=1&')}=1`,
      {},
      404,
      'PGRST202',
    ],
    ['long columns of a call', `/rpc/announce?columns=${LONG}`, call('{}'), 404, 'PGRST202'],
    ['a long function', `/rpc/${LONG}`, call('{}'), 404, 'PGRST202'],
    ['a long function, asked for', `/rpc/${LONG}`, {}, 404, 'PGRST202'],
    ['a long function in escapes', `/%72p%63/${LONG}`, call('{}'), 404, 'PGRST202'],
    ['a long table', `/${LONG}?select=notes(*)`, {}, 404, '42P01'],
    ['a long embedded table', `/notes?select=${LONG}(*)`, {}, 400, 'PGRST200'],
    ['one in quotes', `/notes?select=%22${'a,'.repeat(15_000)}%22(*)`, {}, 400, 'PGRST200'],
    ['one that is spread', `/notes?select=...${LONG}(*)`, {}, 400, 'PGRST200'],
    ['a second select', `/notes?select=id&%73elect=${LONG}(*)`, {}, 400, 'PGRST200'],
    [
      'a select of a thousand columns',
      `/notes?select=${'id,'.repeat(9000)}id`,
      {},
      400,
      'PGRST100',
    ],
    ['an order by thousands', `/notes?order=${'id,'.repeat(9000)}id`, {}, 400, 'PGRST100'],
    [
      'one of thousands embedded',
      `/notes?names.order=${'id,'.repeat(9000)}id`,
      {},
      400,
      'PGRST100',
    ],
    [
      'thousands of alternatives',
      `/notes?or=(${'id.eq.1,'.repeat(4500)}id.eq.1)`,
      {},
      400,
      'PGRST100',
    ],
    ['alternatives in depth', `/notes?or=(${'and('.repeat(9000)}id.eq.1`, {}, 400, 'PGRST100'],
    ['none of them in depth', `/notes?not.and=(${'and('.repeat(9000)}id.eq.1`, {}, 400, 'PGRST100'],
    ['a select in depth', `/notes?select=${'a('.repeat(15_000)}`, {}, 400, 'PGRST100'],
    ['thousands of filters', `/notes?${'id=eq.1&'.repeat(5000)}id=eq.1`, {}, 400, 'PGRST100'],
    [
      'a pattern that counts',
      `/notes?body=match.${enc('(\\w{1,255}\\s){1,90}')}`,
      {},
      400,
      'PGRST100',
    ],
    [
      'one that refers back',
      `/notes?body=not.imatch.${enc('^(.*)(.*)\\1\\2$')}`,
      {},
      400,
      'PGRST100',
    ],
    ['one of several', `/notes?body=match(any).${enc('{a,(b{9}){9}}')}`, {}, 400, 'PGRST100'],
    [
      'one among alternatives',
      `/notes?or=(id.eq.1,body.match.${enc('(.*)\\1')})`,
      {},
      400,
      'PGRST100',
    ],
    ['a long pattern', `/notes?body=match.${'a'.repeat(200)}`, {}, 400, 'PGRST100'],
    ['many patterns', `/notes?or=(${'body.match.a,'.repeat(20)}id.eq.1)`, {}, 400, 'PGRST100'],
    ['a long column of a row', '/notes', call(object([LONG])), 400, 'PGRST204'],
    ['a thousand columns of a row', '/notes', call(object(names(2000, 9))), 400, 'PGRST204'],
    ['long columns of rows', `/notes?columns=${LONG}`, call('{}'), 400, 'PGRST204'],
  ])('%s', async (_, path, asked, status, code) => {
    const answer = await ask(path, asked);
    expect(answer).toMatchObject({ status, body: { code, message: expect.any(String) } });
    expect(answer.took).toBeLessThan(AT_ONCE_MS);
    expect(JSON.stringify(answer.body).length).toBeLessThan(1000);
  });
});

describe('large legitimate requests go through', () => {
  let player: Awaited<ReturnType<typeof newPlayer>>;
  beforeAll(async () => {
    player = await newPlayer();
  });

  test('names below the top level of an argument are free', async () => {
    const words = JSON.stringify({ [LONG]: object(names(700, 60)) });
    const { error } = await player.client.rpc('announce', { topic: 'room:x', words });
    expect(error).toBeNull();
  });

  test('a repeated argument counts once', async () => {
    const { url, publishableKey } = inject('stack');
    const answer = await fetch(`${url}/rest/v1/rpc/announce`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${await accessToken(player.client)}`,
        'content-type': 'application/json',
      },
      body: `{${'"words":"x","wor\\u0064s":"y",'.repeat(2000)}"topic":"room:x"}`,
    });
    expect(answer.status).toBe(204);
  });

  test('hundreds of rows are written at once, and found by their ids', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => ({ body: `note ${at}, {"x": [` }));
    const { data, error } = await player.client.from('notes').insert(rows).select('id');
    expect(error).toBeNull();
    const ids = (data ?? []).map(({ id }: { readonly id: number }) => id);
    const found = await player.client.from('notes').select('id, body').in('id', ids).limit(200);
    expect(found.data).toHaveLength(200);
  });

  test('alternatives, orders and filters as people use them', async () => {
    const { error } = await player.client
      .from('notes')
      .select('id, words:body, "owner_id", during')
      .or('id.gt.1,and(body.like.*(a*,id.lt.9),id.in.(1,2,3),body.eq."a, (b"')
      .order('id')
      .order('body', { ascending: false, nullsFirst: true })
      .like('body', '%a%')
      .filter('body', 'imatch', '^note \\d+(, .*)?$');
    expect(error).toBeNull();
  });
});
