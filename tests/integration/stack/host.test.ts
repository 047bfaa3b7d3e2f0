import http from 'node:http';
import { networkInterfaces } from 'node:os';
import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Backend, startBackend } from '../../../scripts/backend.ts';
import { SAMPLE_SIGN_INS } from '../../../scripts/sample/load-sample.ts';
import { prepareDataDir } from '../../../scripts/test-stack.ts';
import type { Stack } from '../../../supabase/local/stack.ts';
import { makeDataDir, removeDataDir, startFixtureStack } from './temporary-stack.ts';

/** An address of this machine other than the inbox's. */
const other =
  Object.values(networkInterfaces())
    .flat()
    .find((found) => found?.internal === false && found.family === 'IPv4')?.address ?? '127.0.0.2';

function get(address: string, port: string, path: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get({ host: address, port, path, headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
      .on('error', reject);
  });
}

describe('a stack that other machines may reach', () => {
  let stack: Stack | undefined;
  let dataDir = '';
  afterEach(async () => {
    await stack?.stop();
    await removeDataDir(dataDir);
  });

  test.each(['0.0.0.0', other])(
    'listening on %s answers there, and opens its inbox only to this machine',
    async (host) => {
      dataDir = await makeDataDir();
      stack = await startFixtureStack(dataDir, { host });
      const { port, hostname } = new URL(stack.url);
      expect(hostname).not.toBe('0.0.0.0');
      const visitor = createClient(`http://${other}:${port}`, stack.publishableKey, {
        auth: { persistSession: false, storageKey: crypto.randomUUID() },
      });
      expect((await visitor.from('notes').select()).error).toBeNull();
      const outside = await visitor.auth.signUp({
        email: 'a@example.com',
        password: 'first serve',
      });
      expect(outside.error).toBeNull();

      expect(new URL(stack.inboxUrl).hostname).toBe('127.0.0.1');
      expect((await fetch(stack.inboxUrl)).status).toBe(200);
      const inbox = new URL(stack.inboxUrl).pathname;
      expect(await get(other, port, inbox, `${other}:${port}`)).toBe(403);
      // From this machine, but with another site's host name: DNS rebinding.
      expect(await get('127.0.0.1', port, inbox, `evil.example:${port}`)).toBe(403);
      expect(await get(other, port, `${inbox}/messages.json`, `127.0.0.1:${port}`)).toBe(
        other === '127.0.0.2' ? 200 : 403,
      );
      // Functions know the stack by its external address, and have its key.
      const delivered = await fetch(`http://${other}:${port}/inbox/messages`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${stack.serviceKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ to: 'a@example.com', subject: 'Rain' }),
      });
      expect(delivered.status).toBe(201);
    },
  );
});

test('data with the sample, whose passwords are known, is never opened to other machines', async () => {
  const dataDir = await makeDataDir();
  onTestFinished(() => removeDataDir(dataDir));
  await prepareDataDir(dataDir);
  const options = { fresh: false, empty: true, host: '127.0.0.1', port: 3000 };
  const start = (host: string): Promise<Backend> =>
    startBackend(
      { ...options, host },
      'http://127.0.0.1:3000',
      () => {},
      new AbortController().signal,
      dataDir,
    );
  const { stack } = await start('127.0.0.1');
  const { email = '', password = '' } = SAMPLE_SIGN_INS[0] ?? {};
  const { error } = await createClient(stack?.url ?? '', stack?.publishableKey ?? '', {
    auth: { persistSession: false, storageKey: crypto.randomUUID() },
  }).auth.signUp({ email, password });
  await stack?.stop();
  expect(error).toBeNull();
  const opened = vi.spyOn(http, 'createServer');
  await expect(start('0.0.0.0')).rejects.toThrow('whose passwords are public');
  expect(opened).not.toHaveBeenCalled();
  opened.mockRestore();
}, 90_000);
