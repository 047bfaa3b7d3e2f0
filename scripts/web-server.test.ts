import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../supabase/local/settings.ts';
import { serveWeb, type WebServer } from './web-server.ts';

const config = { supabaseUrl: 'http://127.0.0.1:54321', publishableKey: 'sb_publishable_"<test>' };
let folder: string;
let web: WebServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'courtcrew-web-'));
  await mkdir(path.join(folder, 'site', 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  await writeFile(path.join(folder, 'site', '.built-from'), 'hash');
  await writeFile(path.join(folder, 'site', 'assets', 'app-1.js'), 'let app');
  await mkdir(path.join(folder, 'site', '.vite'));
  await writeFile(path.join(folder, 'site', '.vite', 'manifest.json'), 'secret');
  for (const page of ['index', 'app', '404'])
    await writeFile(
      path.join(folder, 'site', `${page}.html`),
      `<!doctype html><head><title>CourtCrew</title><meta name="courtcrew-config" content="" /></head><body>${page}</body>`,
    );
  await writeFile(
    path.join(folder, 'site', 'site.json'),
    JSON.stringify({ pages: { '/': 'index.html' }, app: ['/clubs/:slug', '/dashboard'] }),
  );
  web = await serveWeb({
    folder: path.join(folder, 'site'),
    config,
    port: await freePort(0, '127.0.0.1'),
    host: '127.0.0.1',
  });
});
afterAll(async () => {
  await web.close();
  await rm(folder, { recursive: true });
});

/** A request with the path exactly as written; fetch would normalise it. */
function raw(
  pathname: string,
  server = web,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string; policy: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    http
      .get({ hostname, port, path: pathname, headers }, (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        const policy = String(response.headers['content-security-policy']);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body, policy }));
      })
      .on('error', reject);
  });
}

describe('the web server', () => {
  test('answers every route with the page, with the backend filled in and escaped', async () => {
    const answer = await fetch(`${web.url}/clubs/some-club?tab=1`);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('http://127.0.0.1:54321');
    expect(page).not.toContain('"<test>');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    ['/', 200, 'index'],
    ['/dashboard', 200, 'app'],
    ['/Dashboard/?tab=1', 200, 'app'],
    ['/clubs/riverside', 200, 'app'],
    ['/app.html', 200, 'app'],
    ['/clubs', 404, '404'],
    ['/clubs/riverside/nothing', 404, '404'],
    ['/no/such/court', 404, '404'],
    ['/404.html', 404, '404'],
  ])('answers %s with %i and its page', async (pathname, status, page) => {
    const answer = await raw(pathname);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(`<body>${page}</body>`);
    expect(answer.body).toContain('http://127.0.0.1:54321');
  });

  test("gives a club's page the title that the backend has for visitors", async () => {
    const backend = http.createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ kind: 'club', name: 'A & B', location: 'Lisbon', description: 'Clay.' }),
      );
    });
    const port = await freePort(0, '127.0.0.1');
    await new Promise<void>((resolve) => backend.listen(port, '127.0.0.1', resolve));
    const server = await serveWeb({
      folder: path.join(folder, 'site'),
      config: { ...config, supabaseUrl: `http://127.0.0.1:${port}` },
      port: await freePort(0, '127.0.0.1'),
      host: '127.0.0.1',
    });
    const titleOf = async (pathname: string): Promise<string | undefined> =>
      /<title>(.*)<\/title>/.exec((await raw(pathname, server)).body)?.[1];
    expect(await titleOf('/clubs/riverside?tab=news')).toBe('A &amp; B · CourtCrew');
    expect(await titleOf('/dashboard')).toBe('CourtCrew');
    expect(await titleOf('/')).toBe('CourtCrew');
    await server.close();
    await new Promise((resolve) => backend.close(resolve));
  });

  test.each(['br', 'gzip'])(
    'compresses what it sends to clients that accept %s',
    async (coding) => {
      for (const pathname of ['/', '/assets/app-1.js']) {
        const answer = await fetch(web.url + pathname, { headers: { 'accept-encoding': coding } });
        expect(answer.headers.get('content-encoding')).toBe(coding);
        expect(answer.headers.get('vary')).toBe('accept-encoding');
        expect(await answer.text()).toContain(pathname === '/' ? 'index' : 'let app');
      }
    },
  );

  test('lets the page connect to its backend and nothing else', async () => {
    const policy = (await fetch(web.url)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(
      /connect-src [^;]*http:\/\/127\.0\.0\.1:54321 ws:\/\/127\.0\.0\.1:54321/,
    );
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('lets hashed files be cached for ever, and says so when one is gone', async () => {
    const found = await fetch(`${web.url}/assets/app-1.js`);
    expect(found.headers.get('cache-control')).toContain('immutable');
    expect(found.headers.get('content-type')).toContain('text/javascript');
    expect((await fetch(`${web.url}/assets/app-0.js`)).status).toBe(404);
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/.built-from',
    '/.vite/manifest.json',
    '/assets/../.vite/manifest.json',
  ])('reveals nothing for %s', async (pathname) => {
    const { body } = await raw(pathname);
    expect(body).not.toContain('secret');
    expect(body).not.toBe('hash');
  });

  test("survives a path that can't be decoded, and refuses to be written to", async () => {
    expect((await raw('/%zz')).status).toBe(404);
    expect((await fetch(web.url, { method: 'POST' })).status).toBe(405);
  });

  describe('on a machine with its own backend', () => {
    let everywhere: WebServer;
    beforeAll(async () => {
      everywhere = await serveWeb({
        folder: path.join(folder, 'site'),
        config,
        port: await freePort(0, '127.0.0.1'),
        host: '127.0.0.1',
        sameHost: true,
      });
    });
    afterAll(() => everywhere.close());

    test.each([
      ['club.local:3000', 'http://club.local:54321'],
      ['192.168.1.7', 'http://192.168.1.7:54321'],
      ['[fe80::1]:3000', 'http://[fe80::1]:54321'],
    ])('gives the backend the address the visitor used: %s', async (host, backend) => {
      const { body, policy } = await raw('/', everywhere, { host });
      expect(body).toContain(backend);
      expect(policy).toContain(` ${backend} ${backend.replace('http', 'ws')}`);
    });

    test.each(['evil.example; script-src *', '"><script>', '[::', 'a b', '%0d%0a', '..'])(
      'ignores an invalid host: %s',
      async (host) => {
        const { body, policy } = await raw('/', everywhere, { host });
        expect(body).toContain('http://127.0.0.1:54321');
        expect(policy).toMatch(/script-src 'self';/);
      },
    );
  });
});
