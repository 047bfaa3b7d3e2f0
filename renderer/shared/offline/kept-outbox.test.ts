import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fieldOf } from '../api/payload.ts';
import { keepPass, readPass } from './background.ts';
import { createLocks } from './locks.ts';
import type { OutboxEntry } from './outbox.ts';
import type { Sent } from './attempt.ts';
import { createSender } from './sender.ts';
import { storeOfVault } from './store-of-vault.ts';
import { connectVault, type Vault } from './vault.ts';

const ANNA = 'a3bb189e-8bf9-3888-9912-ace4e6543002';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

async function aVault(): Promise<Vault> {
  const vault = await connectVault(Date.now);
  if (!vault) throw new Error('There is no vault.');
  return vault;
}

const entry = (id: string): OutboxEntry => ({
  id,
  account: ANNA,
  call: { name: 'send_message', args: { message_id: id, content: 'See you' } },
  subject: 'Leo',
  typed: null,
  madeAt: '2026-11-22T10:00:00Z',
  state: 'waiting',
  refusal: null,
});

/** A page on this vault; nothing outlives it except what it has stored. */
function aPage(vault: Vault, send: (id: string) => Sent, isOnline: () => boolean) {
  return createSender({
    account: ANNA,
    store: storeOfVault(vault),
    locks: createLocks(),
    clock: { after: () => () => undefined },
    isOnline,
    send: async (_call, id) => send(id),
  });
}

test('what is waiting outlives its page, in order, and what was refused stays to be read', async () => {
  const before = aPage(
    await aVault(),
    () => ({ kind: 'no-answer' }),
    () => false,
  );
  for (const id of ['1', '2', '3'])
    expect(await before.deliver(entry(id))).toEqual({ kind: 'waiting' });
  before.stop();

  const vault = await aVault();
  expect(await vault.listWaiting()).toEqual([ANNA]);
  const reached: string[] = [];
  const refusal = { code: 'player_not_found', message: 'User not found', details: '' } as const;
  const after = aPage(
    vault,
    (id) => {
      reached.push(id);
      return id === '2' ? { kind: 'refused', refusal } : { kind: 'done', data: null };
    },
    () => true,
  );
  expect(await after.wake()).toBe('idle');
  expect(reached).toEqual(['1', '2', '3']);
  expect(await storeOfVault(vault).listEntries(ANNA)).toEqual([
    { ...entry('2'), state: 'refused', refusal },
  ]);
});

test('an entry replaces others atomically, and one that is gone replaces none', async () => {
  const store = storeOfVault(await aVault());
  for (const id of ['1', '2', '3', '4']) await store.putEntry(entry(id));
  const changed = { ...entry('4'), typed: 'Changed' };
  expect(await store.replaceEntries(['3', '2', 'gone'], changed)).toEqual(['3', '2']);
  expect(await store.listEntries(ANNA)).toEqual([entry('1'), changed]);
  expect(await store.replaceEntries(['1'], entry('2'))).toEqual([]);
  expect(await store.listEntries(ANNA)).toEqual([entry('1'), changed]);
  await store.putEntry(entry('5'));
  expect((await store.listEntries(ANNA)).map(({ id }) => id)).toEqual(['1', '4', '5']);
});

test('an entry discarded just as it replaces another is gone, whichever comes first', async () => {
  // Delays it by this many turns of the event loop, to meet every step of the other.
  for (let turns = 0; turns < 30; turns += 1) {
    vi.stubGlobal('indexedDB', new IDBFactory());
    const vault = await aVault();
    for (const id of ['1', '2']) await vault.putEntry(entry(id));
    const replacing = vault.replaceEntries(['1'], entry('2'));
    for (let turn = 0; turn < turns; turn += 1)
      await new Promise<void>((resolve) => setImmediate(resolve));
    await Promise.all([replacing, vault.deleteEntry(ANNA, '2')]);
    const left = (await vault.listEntries(ANNA)).map((kept) => fieldOf(kept, 'id'));
    expect([turns, left]).not.toEqual([turns, expect.arrayContaining(['2'])]);
  }
});

test('nothing of a person who has logged out stays or is sent', async () => {
  const vault = await aVault();
  const page = aPage(
    vault,
    () => ({ kind: 'no-answer' }),
    () => false,
  );
  await page.deliver(entry('1'));
  page.stop();
  await vault.forget(ANNA);
  expect(await vault.listWaiting()).toEqual([]);
  expect(await storeOfVault(vault).listEntries(ANNA)).toEqual([]);
});

test('a worker may send for as long as the token is valid', async () => {
  const vault = await aVault();
  const pass = {
    restUrl: 'http://127.0.0.1/rest/v1',
    publishableKey: 'key',
    accessToken: 'token',
    expiresAt: Date.now() / 1000 + 60,
  };
  expect(await readPass(vault, ANNA, Date.now())).toBeNull();
  await keepPass(vault, ANNA, pass, Date.now());
  expect(await readPass(vault, ANNA, Date.now())).toEqual(pass);
  expect(await readPass(vault, ANNA, Date.now() + 61_000)).toBeNull();
  await vault.forget(ANNA);
  expect(await readPass(vault, ANNA, Date.now())).toBeNull();
});
