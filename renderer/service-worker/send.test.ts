import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPass, OUTBOX_SYNC } from '../shared/offline/background.ts';
import type { OutboxEntry } from '../shared/offline/outbox.ts';
import { storeOfVault } from '../shared/offline/store-of-vault.ts';
import { openVault } from '../shared/offline/vault.ts';
import { sendInBackground } from './send.ts';

const ANNA = 'a3bb189e-8bf9-3888-9912-ace4e6543002';

const entry: OutboxEntry = {
  id: '1f0e1a3c-2a55-4d0d-9a39-6a8f6cf3a111',
  account: ANNA,
  call: { name: 'accept_challenge', args: { challenge_id: 'c' } },
  subject: 'Leo',
  typed: null,
  madeAt: '2026-11-22T10:00:00Z',
  state: 'waiting',
  refusal: null,
};

/** The network's answer, and the requests it got. */
let answer: () => Response;
let asked: string[];

beforeEach(() => {
  asked = [];
  answer = () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer();
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await (await openVault())?.forget(ANNA);
});

/**
 * Makes the browser sync, and resolves when the worker is done. There are open pages, but nobody
 * uses them.
 */
async function sync(locks: Pick<LockManager, 'request'>): Promise<void> {
  const listeners = new Map<string, (event: Event) => void>();
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: Event) => void) =>
      listeners.set(type, listener),
    navigator: { onLine: true, locks },
  });
  sendInBackground();
  const done: Promise<void>[] = [];
  const event = Object.assign(new Event('sync'), {
    tag: OUTBOX_SYNC,
    waitUntil: (work: Promise<void>) => done.push(work),
  });
  listeners.get('sync')?.(event);
  await Promise.all(done);
}

async function waiting() {
  const vault = await openVault();
  if (vault === null) throw new Error('There is no vault.');
  const pass = {
    restUrl: 'http://localhost/rest/v1',
    publishableKey: 'key',
    accessToken: 'token',
    expiresAt: Date.now() / 1000 + 600,
  };
  await keepPass(vault, ANNA, pass, Date.now());
  const store = storeOfVault(vault);
  await store.putEntry(entry);
  return store;
}

test('the worker sends waiting calls as soon as no page is sending, and tells the pages', async () => {
  const store = await waiting();
  const heard = Promise.withResolvers<unknown>();
  const page = new BroadcastChannel('courtcrew-outbox');
  page.addEventListener('message', ({ data }) => heard.resolve(data), { once: true });
  const { promise: sending, resolve: sent } = Promise.withResolvers<void>();
  const held = navigator.locks.request('courtcrew-outbox', () => sending);
  const synced = sync(navigator.locks);
  await vi.waitFor(
    async () =>
      expect((await navigator.locks.query()).pending).toMatchObject([{ name: 'courtcrew-outbox' }]),
    { timeout: 10_000 },
  );
  expect(asked).toEqual([]);
  sent();
  await Promise.all([held, synced]);
  expect(asked).toEqual(['http://localhost/rest/v1/rpc/accept_challenge']);
  expect(await store.listEntries(ANNA)).toEqual([]);
  expect(await heard.promise).toBe('sent');
  page.close();
});

test("a captive portal's answer counts as nothing sent: the browser must try again", async () => {
  const store = await waiting();
  answer = () =>
    new Response('<!doctype html><title>Welcome</title>', {
      headers: { 'content-type': 'text/html' },
    });
  await expect(sync(navigator.locks)).rejects.toThrow('There was no answer.');
  expect(await store.listEntries(ANNA)).toEqual([{ ...entry, unanswered: true }]);
});
