import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createFunctions, type Functions } from '../../../supabase/local/functions/functions.ts';
import { packageOf } from '../../../supabase/local/functions/specifiers.ts';
import { createKeys } from '../../../supabase/local/keys.ts';
import { client, newPlayer } from './clients.ts';

function url(target: string): string {
  return `${inject('stack').url}/functions/v1/${target}`;
}

async function contextOf(error: unknown): Promise<{ status: number; body: unknown }> {
  if (!(error instanceof FunctionsHttpError || error instanceof FunctionsRelayError)) throw error;
  const response: Response = error.context;
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

describe('a function', () => {
  test('gets the request and its variables, and nothing of the stack’s own', async () => {
    const { client: ann } = await newPlayer();
    const { data, error } = await ann.functions.invoke('hello/deep?q=1', { body: { a: 1 } });
    expect(error).toBeNull();
    expect(data).toEqual({
      method: 'POST',
      path: '/hello/deep',
      query: '1',
      body: { a: 1 },
      url: inject('stack').url,
      home: null,
      secretShown: false,
    });
    const get = await ann.functions.invoke('hello', { method: 'GET' });
    expect(get.data).toMatchObject({ method: 'GET', path: '/hello' });
  });

  test('accepts and returns text, forms, bytes and streams', async () => {
    const { client: ann } = await newPlayer();
    expect((await ann.functions.invoke('hello', { body: 'ball' })).data).toBe('ball back');
    const form = new FormData();
    form.set('racket', new Blob(['x']), 'r.txt');
    expect((await ann.functions.invoke('hello', { body: form })).data).toEqual({
      fields: ['racket'],
    });
    const bytes = crypto.getRandomValues(new Uint8Array(60_000));
    const { data } = await ann.functions.invoke('hello/bytes', { body: new Blob([bytes]) });
    expect(new Uint8Array(await data.arrayBuffer())).toEqual(bytes);
    const stream = await ann.functions.invoke('hello/stream');
    expect(await stream.data.text()).toBe('data: one\n\ndata: two\n\n');
  });

  test('decides on its own errors', async () => {
    const { client: ann } = await newPlayer();
    const teapot = await ann.functions.invoke('hello/teapot');
    expect(teapot.error).toBeInstanceOf(FunctionsHttpError);
    expect(await contextOf(teapot.error)).toEqual({ status: 418, body: { short: true } });
    const thrown = await ann.functions.invoke('hello/throw');
    expect(thrown.error).toBeInstanceOf(FunctionsHttpError);
    expect((await contextOf(thrown.error)).status).toBe(500);
  });

  test('requires a valid token, unless config.toml opens it', async () => {
    const nobody = await client().functions.invoke('hello');
    expect(nobody.error).toBeInstanceOf(FunctionsRelayError);
    expect(await contextOf(nobody.error)).toEqual({
      status: 401,
      body: { code: 401, message: 'Missing authorization header' },
    });
    const forged = [
      'not-a-token',
      `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa('{"role":"service_role","exp":9999999999}')}.`,
    ];
    for (const token of forged) {
      const answer = await fetch(url('hello'), { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ code: 401, message: 'Invalid JWT' });
    }
    const { data, error } = await client().functions.invoke('open');
    expect(error).toBeNull();
    expect(data).toEqual({ status: 200, problem: null });
  });

  test('answers preflight requests itself', async () => {
    const preflight = await fetch(url('open'), { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://club.example');
  });

  test.each(['nowhere', '..%2f..%2fconfig', '_shared', '.env', '%00'])(
    "that doesn't exist is not found: %s",
    async (name) => {
      const answer = await fetch(url(name), {
        headers: { authorization: `Bearer ${inject('stack').serviceKey}` },
      });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('x-relay-error')).toBe('true');
    },
  );

  test.each([
    ['npm:hono', 'hono'],
    ['npm:hono@4.1/jsx', 'hono/jsx'],
    ['npm:@supabase/supabase-js@2', '@supabase/supabase-js'],
    ['jsr:@std/assert@^1.0.0/equals', '@std/assert/equals'],
    ['node:fs', undefined],
    ['./local.ts', undefined],
  ])('%s names the package %s', (specifier, name) => {
    expect(packageOf(specifier)).toBe(name);
  });
});

describe('a function that fails', () => {
  test('with an endless loop is ended, and the stack and the other functions go on', async () => {
    const { client: ann } = await newPlayer();
    const looping = ann.functions.invoke('loop/for-ever');
    expect((await ann.functions.invoke('hello', { body: 'quick' })).data).toBe('quick back');
    expect(await contextOf((await looping).error)).toMatchObject({
      status: 546,
      body: { code: 'WORKER_LIMIT' },
    });
    expect((await ann.functions.invoke('loop')).data).toBe('done after 0');
  });

  test('with a crash tells its caller, and starts again for the next', async () => {
    const { client: ann } = await newPlayer();
    for (let time = 0; time < 2; time += 1) {
      expect(await contextOf((await ann.functions.invoke('crash')).error)).toMatchObject({
        status: 500,
        body: { code: 'WORKER_ERROR' },
      });
    }
  });

  test('to start says so', async () => {
    const { client: ann } = await newPlayer();
    const { error } = await ann.functions.invoke('broken');
    expect(error).toBeInstanceOf(FunctionsRelayError);
    expect(await contextOf(error)).toMatchObject({ status: 503, body: { code: 'BOOT_ERROR' } });
  });
});

describe('the functions of a folder', () => {
  let folder: string;
  let functions: Functions;
  let base: string;
  const lines: string[] = [];
  const server = createServer((request, response) => {
    functions.handle(request, response, request.url ?? '/');
  });

  beforeAll(async () => {
    folder = await mkdtemp(path.join(import.meta.dirname, '.functions-'));
    await cp(
      path.join(import.meta.dirname, 'fixture', 'functions', 'slow'),
      path.join(folder, 'slow'),
      {
        recursive: true,
      },
    );
    await mkdir(path.join(folder, 'changing'));
    await mkdir(path.join(folder, 'missing'));
    await mkdir(path.join(folder, 'packages'));
    await writeFile(path.join(folder, 'missing', 'index.ts'), "import 'npm:no-such-package@1';\n");
    functions = createFunctions({
      folder,
      keys: await createKeys({
        jwtSecret: 's'.repeat(40),
        publishableKey: 'p',
        serviceKey: 'k',
      }),
      open: new Set(['slow', 'changing', 'missing', 'packages']),
      env: {},
      limits: { blockedMs: 5000, answerMs: 3000, idleMs: 60_000 },
      log: (line) => lines.push(line),
    });
    base = await new Promise<string>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
      });
    });
  });
  afterAll(async () => {
    await functions.stop();
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });

  test('one that does not answer in time is answered for', async () => {
    const answer = await fetch(`${base}/slow`);
    expect(answer.status).toBe(504);
    expect(answer.headers.get('x-relay-error')).toBe('true');
  });

  test('a changed file takes effect at once, and .env is read', async () => {
    const file = path.join(folder, 'changing', 'index.ts');
    await vi.waitFor(async () => {
      await writeFile(file, "Deno.serve(() => new Response('first'));\n");
      expect(await (await fetch(`${base}/changing`)).text()).toBe('first');
    }, 5000);
    await writeFile(path.join(folder, '.env'), 'WORD=second\nSUPABASE_URL=http://elsewhere\n');
    await writeFile(
      file,
      "Deno.serve(() => new Response(`${Deno.env.get('WORD')} ${Deno.env.get('SUPABASE_URL')}`));\n",
    );
    await vi.waitFor(async () => {
      expect(await (await fetch(`${base}/changing`)).text()).toBe('second undefined');
    }, 5000);
  });

  test("an installed package can be imported under Deno's name", async () => {
    await writeFile(
      path.join(folder, 'packages', 'index.ts'),
      `import 'jsr:@supabase/functions-js@2/edge-runtime.d.ts';
       import { Hono } from 'npm:hono@4';
       const app = new Hono().basePath('/packages');
       app.get('/greet/:name', (c) => c.text('Hello ' + c.req.param('name')));
       Deno.serve(app.fetch);`,
    );
    await vi.waitFor(async () => {
      expect(await (await fetch(`${base}/packages/greet/Ann`)).text()).toBe('Hello Ann');
    }, 5000);
  });

  test('a package that is not installed is named in the log', async () => {
    await vi.waitFor(async () => expect((await fetch(`${base}/missing`)).status).toBe(503), 5000);
    expect(lines.join('\n')).toContain('npm:no-such-package@1 is not among');
  });
});
