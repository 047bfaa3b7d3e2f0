import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeJwt, decodeProtectedHeader, importJWK, type JWK, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Stack, StackOptions } from '../../../supabase/local/stack.ts';
import { accessToken } from './auth-helpers.ts';
import { newEmail, newPlayer, PASSWORD } from './clients.ts';
import { makeDataDir, removeDataDir, startFixtureStack } from './temporary-stack.ts';

interface Address {
  readonly url: string;
  readonly publishableKey: string;
}

/** An unmodified client that counts its requests. */
function counting({ url, publishableKey }: Address): {
  readonly player: SupabaseClient;
  readonly asked: string[];
} {
  const asked: string[] = [];
  const player = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
    global: {
      fetch: (input, init) => {
        asked.push(new URL(input instanceof Request ? input.url : input).pathname);
        return fetch(input, init);
      },
    },
  });
  return { player, asked };
}

async function jwks(url: string): Promise<readonly JWK[]> {
  const answer = await fetch(`${url}/auth/v1/.well-known/jwks.json`);
  const { keys }: { keys: JWK[] } = await answer.json();
  return keys;
}

async function readsNotes({ url, publishableKey }: Address, token: string): Promise<number> {
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
  return (await fetch(`${url}/rest/v1/notes`, { headers })).status;
}

test('tokens are signed with a key whose public half is published, and nothing else of it', async () => {
  const { client } = await newPlayer();
  const header = decodeProtectedHeader(await accessToken(client));
  expect(header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
  expect(await jwks(inject('stack').url)).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      alg: 'ES256',
      kid: header.kid,
      use: 'sig',
      key_ops: ['verify'],
      ext: true,
    },
  ]);
});

test('claims are verified without a request, once the key is known', async () => {
  const { player, asked } = counting(inject('stack'));
  const email = newEmail();
  await player.auth.signUp({ email, password: PASSWORD });
  asked.length = 0;
  const first = await player.auth.getClaims();
  expect(first.error).toBeNull();
  expect(first.data?.claims).toMatchObject({ email, role: 'authenticated', aal: 'aal1' });
  expect(asked).toEqual(['/auth/v1/.well-known/jwks.json']);
  for (let more = 0; more < 3; more += 1) {
    expect((await player.auth.getClaims()).data?.claims['email']).toBe(email);
  }
  expect(asked).toHaveLength(1);
});

/** Each service's answer to the bearer of a token. */
async function answers(
  address: Address,
  token: string,
): Promise<{ rest: string; storage: string; realtime: string; auth: string }> {
  const { url, publishableKey } = address;
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
  const rest = await fetch(`${url}/rest/v1/rpc/nap`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"seconds":0}',
  });
  const stored = await fetch(`${url}/storage/v1/bucket`, { headers });
  const buckets: { statusCode?: string } = await stored.json();
  const { player } = counting(address);
  await player.realtime.setAuth(token);
  const realtime = await new Promise<string>((resolve) => {
    player
      .channel(`user:${decodeJwt(token).sub}`, { config: { private: true } })
      .subscribe((status) => resolve(status));
  });
  await player.removeAllChannels();
  const user = await player.auth.getUser(token);
  return {
    rest: String(rest.status),
    storage: buckets.statusCode ?? String(stored.status),
    realtime,
    auth: user.error?.code ?? '200',
  };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

const BELIEVED = { rest: '204', storage: '200', realtime: 'SUBSCRIBED', auth: '200' };
const REFUSED = { rest: '401', storage: '403', realtime: 'CHANNEL_ERROR', auth: 'bad_jwt' };

test('nobody accepts a forged token', async () => {
  const { client, id } = await newPlayer();
  const token = await accessToken(client);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [published] = await jwks(inject('stack').url);
  if (published === undefined) throw new Error('No key is published.');
  const claims = { ...decodeJwt(token), sub: id };
  const kid = published.kid ?? '';
  const [header, payload = '', signature = ''] = token.split('.');
  const withSecret = (secret: string | Buffer): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(typeof secret === 'string' ? new TextEncoder().encode(secret) : secret);
  const key = createPublicKey({ key: { ...published }, format: 'jwk' });
  const forged = {
    'another key': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(privateKey),
    'a key that it brings along': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid, jwk: publicKey.export({ format: 'jwk' }) })
      .sign(privateKey),
    'the published key as a secret, as JSON': await withSecret(JSON.stringify(published)),
    'the published key as a secret, as PEM': await withSecret(
      key.export({ type: 'spki', format: 'pem' }),
    ),
    'the published key as a secret, as bytes': await withSecret(
      key.export({ type: 'spki', format: 'der' }),
    ),
    'no algorithm': `${encode({ alg: 'none' })}.${payload}.`,
    'no algorithm, and a signature': `${encode({ alg: 'none', kid })}.${payload}.${signature}`,
    'another signature': `${header}.${payload}.${Buffer.alloc(64, 1).toString('base64url')}`,
    'other claims': `${header}.${encode({ ...claims, role: 'service_role' })}.${signature}`,
    'an unknown key': `${encode({ alg: 'ES256', kid: 'x' })}.${payload}.${signature}`,
  };
  expect(await answers(inject('stack'), token)).toEqual(BELIEVED);
  for (const [how, attempt] of Object.entries(forged)) {
    expect([how, await answers(inject('stack'), attempt)]).toEqual([how, REFUSED]);
  }
  // Once accepted, a token is not accepted with another signature.
  expect(await answers(inject('stack'), token)).toEqual(BELIEVED);
}, 60_000);

async function newToken(address: Address): Promise<string> {
  const { player } = counting(address);
  await player.auth.signUp({ email: newEmail(), password: PASSWORD });
  return accessToken(player);
}

const refusalOf = async (address: Address, token: string): Promise<string | undefined> =>
  (await counting(address).player.auth.getUser(token)).error?.code;

/** A key as created by the CLI. */
function newKey(kid: string): object {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', kid };
}

describe('a stack of its own', () => {
  let stack: Stack | undefined;
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await makeDataDir();
  });
  afterEach(async () => {
    await stack?.stop();
    await removeDataDir(dataDir);
  });

  /** Starts or restarts it, possibly on another port. */
  async function start(options: Partial<StackOptions> = {}): Promise<Stack> {
    await stack?.stop();
    stack = undefined;
    stack = await startFixtureStack(dataDir, options);
    return stack;
  }

  test('keeps its key, and accepts tokens signed with the secret before', async () => {
    const first = await start();
    const token = await newToken(first);
    const before = await jwks(first.url);
    const again = await start();
    expect(await jwks(again.url)).toEqual(before);
    expect(await readsNotes(again, token)).toBe(200);

    const secrets: { jwtSecret: string } = JSON.parse(
      await readFile(path.join(dataDir, 'secrets.json'), 'utf8'),
    );
    const old = await new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(secrets.jwtSecret));
    expect(await readsNotes(again, old)).toBe(200);
    expect(await refusalOf(again, old)).toBeUndefined();
  }, 60_000);

  test('accepts no token longer than it says, however well it is signed', async () => {
    const made = await start();
    const { signingKey }: { signingKey: string } = JSON.parse(
      await readFile(path.join(dataDir, 'secrets.json'), 'utf8'),
    );
    const key: JWK = JSON.parse(signingKey);
    const claims = decodeJwt(await newToken(made));
    const now = Math.floor(Date.now() / 1000);
    const until = async (exp: number): Promise<string> =>
      new SignJWT({ ...claims, exp })
        .setProtectedHeader({ alg: 'ES256', kid: key.kid ?? '', typ: 'JWT' })
        .sign(await importJWK(key, 'ES256'));
    expect(await answers(made, await until(now + 60))).toEqual(BELIEVED);
    // PostgREST allows half a minute for clock differences.
    const ended = await until(now - 45);
    expect(await answers(made, ended)).toEqual(REFUSED);
    const headers = { apikey: made.publishableKey, authorization: `Bearer ${ended}` };
    const answer = await fetch(`${made.url}/rest/v1/notes`, { headers });
    expect(await answer.json()).toMatchObject({ message: 'JWT expired' });
  }, 60_000);

  test('signs with the first key of the file named in config.toml, and accepts those of all', async () => {
    const projectDir = await mkdtemp(path.join(tmpdir(), 'stack-project-'));
    const [next, current] = [newKey('next'), newKey('current')];
    const keep = (keys: readonly object[]): Promise<void> =>
      writeFile(path.join(projectDir, 'keys.json'), JSON.stringify(keys));
    const config = '[auth]\nsigning_keys_path = "./keys.json"\n';
    await writeFile(path.join(projectDir, 'config.toml'), config);
    await keep([current]);
    const first = await start({ projectDir });
    const token = await newToken(first);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', kid: 'current' });

    await keep([next, current]);
    const both = await start({ projectDir });
    expect((await jwks(both.url)).map(({ kid }) => kid)).toEqual(['next', 'current']);
    expect(decodeProtectedHeader(await newToken(both)).kid).toBe('next');
    expect(await refusalOf(both, token)).toBeUndefined();
    expect(await readsNotes(both, token)).toBe(404);

    await keep([next]);
    const rotated = await start({ projectDir });
    expect(await refusalOf(rotated, token)).toBe('bad_jwt');
    expect(await readsNotes(rotated, token)).toBe(401);

    await keep([{ kty: 'oct', k: 'x' }]);
    await expect(start({ projectDir })).rejects.toThrow(/keys\.json/);
    await rm(projectDir, { recursive: true, force: true });
  }, 60_000);
});
