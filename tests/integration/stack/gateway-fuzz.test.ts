import http from 'node:http';
import { expect, inject, test } from 'vitest';
import { accessToken } from './auth-helpers.ts';
import { newPlayer } from './clients.ts';
import { generator, pickWith } from './random.ts';

const REQUESTS = 10_000;
const AT_ONCE = 24;

const next = generator(10_000);
const pick = pickWith(next);

/** A piece of an address nobody should send. */
function odd(): string {
  return pick([
    '..',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '%00',
    "';drop table notes;--",
    'select%20*',
    '(((((',
    'notes?select=*,notes(*,notes(*))',
    'é🎾',
    'a'.repeat(1500),
    '-1',
    '{}',
    'null',
    '',
  ]);
}

function query(): string {
  const name = pick([
    'select',
    'id',
    'limit',
    'offset',
    'order',
    'or',
    'and',
    'on_conflict',
    'columns',
    'token',
    odd(),
  ]);
  const value = pick([
    '*',
    'eq.1',
    'in.(1,2',
    'not.is.null',
    'fts(english).x',
    '-1',
    '99999999999999999999',
    'gt.',
    odd(),
  ]);
  return `?${name}=${value}`;
}

function path(): string {
  const tail =
    next() < 0.4
      ? odd()
      : pick(['notes', 'rpc/nothing', 'rpc/version', 'avatars/a.png', 'open', 'token']);
  const service = pick([
    '/rest/v1/',
    '/rest/v1/rpc/',
    '/storage/v1/object/',
    '/storage/v1/object/public/',
    '/storage/v1/object/sign/',
    '/storage/v1/object/list/',
    '/storage/v1/bucket/',
    '/storage/v1/object/upload/sign/',
    '/auth/v1/',
    '/functions/v1/',
    '/realtime/v1/api/',
    '/inbox/',
    '/',
  ]);
  // Encoded only as far as a request line requires: the rest is for the server to refuse.
  const target = service + tail + (next() < 0.5 ? query() : '');
  return target.replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent);
}

function body(): string {
  return pick([
    '',
    '{}',
    '[]',
    'null',
    '{',
    '{"a":"\\u0000"}',
    '[{"id":1},{"id":2}]',
    `{"id":${'9'.repeat(400)}}`,
    '['.repeat(5000),
    '\u0000\u0001',
    '--x\r\nContent-Disposition: form-data; name=""\r\n\r\nhello',
  ]);
}

const HEADERS = {
  'content-type': [
    'application/json',
    'text/csv',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'image/png',
    ';;',
  ],
  accept: ['*/*', 'application/vnd.pgrst.object+json', 'text/csv', 'application/geo+json', ';'],
  prefer: [
    'return=representation',
    'count=exact',
    'resolution=merge-duplicates',
    'tx=rollback',
    'handling=strict,x=y',
  ],
  range: ['0-1', 'bytes=0-', 'bytes=9-1', 'items=-1--2', 'x'],
  'accept-profile': ['public', 'auth', 'pg_catalog', ''],
  'x-upsert': ['true', 'maybe'],
} as const;

/** Only answered requests: a dropped connection counts as a failure of its own. */
function send(token: string): Promise<{ status: number; line: string }> {
  const { url, publishableKey } = inject('stack');
  const { hostname, port } = new URL(url);
  const method = pick(['GET', 'GET', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);
  const target = path();
  const headers: Record<string, string> = {
    apikey: next() < 0.95 ? publishableKey : 'sb_publishable_none',
    authorization: `Bearer ${next() < 0.8 ? token : pick(['a.b.c', 'x', publishableKey])}`,
  };
  for (const [name, values] of Object.entries(HEADERS)) {
    const chosen = values[Math.floor(next() * values.length * 2)];
    if (chosen !== undefined) headers[name] = chosen;
  }
  const content = method === 'GET' || method === 'HEAD' ? '' : body();
  // Node doesn't frame the body of a DELETE itself, and would send a broken stream.
  if (content !== '') headers['content-length'] = String(Buffer.byteLength(content));
  const line = `${method} ${target} ${JSON.stringify(headers)} ${content.slice(0, 80)}`;
  return new Promise((resolve) => {
    const request = http.request({ hostname, port, method, path: target, headers }, (response) => {
      response.resume();
      response.once('close', () => resolve({ status: response.statusCode ?? 0, line }));
    });
    request.once('error', (error) => resolve({ status: 0, line: `${line} ${error.message}` }));
    request.end(content);
  });
}

test('ten thousand random requests are each answered without a server error, and the stack goes on', async () => {
  const { client, id } = await newPlayer();
  const token = await accessToken(client);
  const failures: unknown[] = [];
  const seen = new Map<number, number>();
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(token)));
    for (const { status, line } of answers) {
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (status === 0 || status >= 500) failures.push({ status, line });
    }
  }
  expect(failures).toEqual([]);
  // Not everything was turned away at the gateway: services examined what they refused, and did some.
  expect(seen.get(400)).toBeGreaterThan(1000);
  expect(seen.get(200)).toBeGreaterThan(50);
  const { data, error } = await client.auth.getUser();
  expect(error).toBeNull();
  expect(data.user?.id).toBe(id);
}, 300_000);
