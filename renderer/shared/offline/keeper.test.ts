import { configureStore } from '@reduxjs/toolkit';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { baseApi } from '../api/base-api.ts';
import { sessionChanged, sessionLeft, sessionReducer } from '../api/session.ts';
import type { ApiExtra, DbRequest } from '../api/supabase-base-query.ts';
import { createDb } from '../supabase/client.ts';
import { keeperOf } from './keeper.ts';
import { offlineReducer, withKeptAnswers } from './offline-slice.ts';
import { connectVault, type Vault } from './vault.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { createFakeSessions } from '../../../tests/support/web/fake-sessions.ts';

const ANNA = 'a3bb189e-8bf9-3888-9912-ace4e6543002';
const BORIS = 'b3bb189e-8bf9-3888-9912-ace4e6543002';

/** Answered by a server that can't answer a list just now. */
const BUSY = Symbol('busy');
/** Answered by a server that refuses the list to this player. */
const NO = Symbol('no');
/** The server's answer to a list by name; null: it doesn't answer at all. */
let answers: ((asked: string) => Promise<unknown>) | null = null;
const asks =
  (what: string): DbRequest =>
  async () => {
    if (answers === null) throw new TypeError('Failed to fetch');
    const said = await answers(what);
    if (said === NO)
      return { data: null, error: { hint: 'not_a_member', message: 'No.' }, status: 400 };
    return said === BUSY
      ? { data: null, error: { message: 'upstream connect error' }, status: 503 }
      : { data: said, error: null };
  };

const listsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listKept: build.query<readonly string[], string>({
      extraOptions: { offline: 'cache' },
      query: asks,
      transformResponse: (rows: readonly string[]) => rows.map((row) => row.toUpperCase()),
    }),
    listFirst: build.query<readonly string[], string>({
      extraOptions: { offline: 'cache', first: true },
      query: asks,
    }),
    listFleeting: build.query<readonly string[], string>({ query: asks }),
    listPages: build.infiniteQuery<readonly string[], string, number>({
      extraOptions: { offline: 'cache' },
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (_page, _pages, last) => last + 1,
      },
      query: ({ queryArg, pageParam }) => asks(`${queryArg} ${pageParam}`),
    }),
  }),
});
const { listKept, listFirst, listFleeting, listPages } = listsApi.endpoints;

const storage = createFakeSessions();
const config = { supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'none' };
const apiReducer = withKeptAnswers(baseApi.reducer);

const openVault = (clockHolds?: (now: number) => boolean) => connectVault(Date.now, clockHolds);

const signedIn = (userId: string) =>
  sessionChanged({ status: 'signed-in', userId, email: 'somebody@example.com' });

/** A window in which Anna is signed in, or nobody yet, on top of what this device keeps. */
function openWindow({
  remembered = true,
  known = true,
  vault = openVault,
  session = null as string | null,
} = {}) {
  const extra: ApiExtra = {
    db: createDb(config, storage),
    openPassingDb: () => createDb(config, storage),
    sessions: storage,
    openKeeper: async () => keeper,
  };
  const store = configureStore({
    reducer: { api: apiReducer, session: sessionReducer, offline: offlineReducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra } }).concat(baseApi.middleware),
  });
  const keeper = keeperOf({
    store,
    openVault: vault,
    isRemembered: () => remembered,
    readSession: async () => session,
  });
  if (known) store.dispatch(signedIn(ANNA));
  const list = (name: string) => listKept.select(name)(store.getState());
  const first = (account = ANNA) => listFirst.select(account)(store.getState());
  return { store, keeper, list, first };
}

const keptNames = async (): Promise<number> => {
  const vault = await connectVault(Date.now);
  return (await vault?.size()) ?? 0;
};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answers = async (asked) => [asked, 'two'];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function seenOnce(): Promise<void> {
  const { store } = openWindow();
  await store.dispatch(listKept.initiate('clubs'));
  await eventually(async () => expect(await keptNames()).toBeGreaterThan(0));
}

async function firstSeenOnce(): Promise<void> {
  const { store } = openWindow();
  await store.dispatch(listFirst.initiate(ANNA));
  await eventually(async () => expect(await keptNames()).toBeGreaterThan(0));
}

describe('answers the first page needs', () => {
  beforeEach(firstSeenOnce);

  test('are there as soon as the player is known, and are requested all the same, once', async () => {
    const late = Promise.withResolvers<unknown>();
    const asked = vi.fn<() => Promise<unknown>>(() => late.promise);
    answers = asked;
    const { store, keeper, first } = openWindow({ known: false });
    await keeper.holds(ANNA);
    expect(first().data).toBeUndefined();
    store.dispatch(signedIn(ANNA));
    expect(first().data).toEqual([ANNA, 'two']);
    expect(asked).not.toHaveBeenCalled();
    const one = store.dispatch(listFirst.initiate(ANNA));
    const other = store.dispatch(listFirst.initiate(ANNA));
    expect(first()).toMatchObject({ status: 'pending', data: [ANNA, 'two'] });
    late.resolve(['new']);
    await Promise.all([one, other]);
    expect(first()).toMatchObject({ status: 'fulfilled', data: ['new'] });
    expect(asked).toHaveBeenCalledOnce();
    await store.dispatch(listFirst.initiate(ANNA));
    expect(asked).toHaveBeenCalledOnce();
  });

  test('are there, too, when the session was known before they were read', async () => {
    const late = Promise.withResolvers<unknown>();
    answers = () => late.promise;
    const { store, keeper, first } = openWindow();
    const held = keeper.holds(ANNA);
    const asked = store.dispatch(listFirst.initiate(ANNA));
    await held;
    await eventually(() => expect(first().data).toEqual([ANNA, 'two']));
    late.resolve(['new']);
    await asked;
    expect(first().data).toEqual(['new']);
  });

  test('keep the time of their answer when it comes while something else is being kept', async () => {
    const gate = Promise.withResolvers<void>();
    const real = await openVault();
    const write = vi.fn<Vault['write']>(async (account, name, ...what) => {
      if (!name.startsWith('listKept')) return real?.write(account, name, ...what) ?? false;
      await gate.promise;
      return true;
    });
    const before = Date.now();
    const { store, keeper } = openWindow({
      known: false,
      vault: async () => real && { ...real, write },
    });
    await store.dispatch(listKept.initiate('clubs'));
    await keeper.holds(ANNA);
    store.dispatch(signedIn(ANNA));
    await eventually(() => expect(write).toHaveBeenCalledOnce());
    // Same content as before, so nothing would be kept for being different.
    await store.dispatch(listFirst.initiate(ANNA));
    gate.resolve();
    const key = `listFirst("${ANNA}")`;
    await eventually(() => expect(write.mock.calls.some(([, name]) => name === key)).toBe(true));
    await eventually(async () =>
      expect((await real?.read(ANNA, key))?.seenAt).toBeGreaterThanOrEqual(before),
    );
    for (const [, , , seenAt] of write.mock.calls) expect(seenAt).toBeGreaterThan(0);
  });

  test('are shown to nobody else', async () => {
    const { store, keeper, first } = openWindow({ known: false });
    await keeper.holds(ANNA);
    store.dispatch(signedIn(BORIS));
    expect(first().data).toBeUndefined();
    expect(first(BORIS).data).toBeUndefined();
    store.dispatch(sessionLeft());
    store.dispatch(signedIn(ANNA));
    expect(first().data).toBeUndefined();
  });

  test("are not read for a person who isn't remembered", async () => {
    const { store, keeper, first } = openWindow({ known: false, remembered: false });
    expect(await keeper.holds(ANNA)).toBe(false);
    store.dispatch(signedIn(ANNA));
    expect(first().data).toBeUndefined();
  });

  test('stay without a network, with the time they date from', async () => {
    answers = null;
    vi.stubGlobal('navigator', { onLine: false });
    const { store, keeper, first } = openWindow({ known: false });
    await keeper.holds(ANNA);
    store.dispatch(signedIn(ANNA));
    await store.dispatch(listFirst.initiate(ANNA));
    expect(first()).toMatchObject({ status: 'fulfilled', data: [ANNA, 'two'] });
    const seenAt = store.getState().offline.seenAt[`listFirst("${ANNA}")`] ?? 0;
    expect(seenAt).toBeGreaterThan(0);
    expect(seenAt).toBeLessThanOrEqual(Date.now());
  });
});

describe('an answer', () => {
  test('is shown in the next window before the server answers, and then replaced', async () => {
    await seenOnce();
    const late = Promise.withResolvers<unknown>();
    answers = async () => late.promise;
    const { store, list } = openWindow();
    const asked = store.dispatch(listKept.initiate('clubs'));
    await eventually(() => expect(list('clubs').data).toEqual(['CLUBS', 'TWO']));
    // Screens can tell that a newer answer is on its way.
    expect(list('clubs').status).toBe('pending');
    expect(store.getState().offline.seenAt).toEqual({});
    late.resolve(['new']);
    await asked;
    expect(list('clubs')).toMatchObject({ status: 'fulfilled', data: ['NEW'] });
  });

  test('never replaces an answer from the server', async () => {
    await seenOnce();
    answers = async () => ['new'];
    const { store, list } = openWindow();
    await store.dispatch(listKept.initiate('clubs'));
    expect(list('clubs').data).toEqual(['NEW']);
    const key = 'listKept("clubs")';
    await eventually(async () =>
      expect(await (await openVault())?.read(ANNA, key)).toMatchObject({
        value: { data: ['NEW'] },
      }),
    );
    expect(list('clubs').data).toEqual(['NEW']);
  });

  test('stays without a network, without an error, with the time it dates from', async () => {
    const before = Date.now();
    await seenOnce();
    answers = null;
    vi.stubGlobal('navigator', { onLine: false });
    const { store, list } = openWindow();
    await store.dispatch(listKept.initiate('clubs'));
    expect(list('clubs')).toMatchObject({ status: 'fulfilled', data: ['CLUBS', 'TWO'] });
    expect(list('clubs').error).toBeUndefined();
    const seenAt = store.getState().offline.seenAt['listKept("clubs")'] ?? 0;
    expect(seenAt).toBeGreaterThanOrEqual(before);
    answers = async () => ['back'];
    vi.stubGlobal('navigator', { onLine: true });
    await store.dispatch(listKept.initiate('clubs', { forceRefetch: true }));
    expect(list('clubs').data).toEqual(['BACK']);
    expect(store.getState().offline.seenAt).toEqual({});
  });

  test('is not shown when the clock is a year off, which is reported until the server answers', async () => {
    await seenOnce();
    const online = answers;
    answers = null;
    const year = Date.now() + 365 * 86_400_000;
    const { store, list } = openWindow({
      vault: () =>
        connectVault(
          () => year,
          () => false,
        ),
    });
    await store.dispatch(listKept.initiate('never seen'));
    expect(store.getState().offline.hidesOld).toBe(false);
    await store.dispatch(listKept.initiate('clubs'));
    expect(list('clubs').data).toBeUndefined();
    expect(store.getState().offline.hidesOld).toBe(true);
    answers = online;
    await store.dispatch(listKept.initiate('clubs', { forceRefetch: true }));
    expect(list('clubs').data).toEqual(['CLUBS', 'TWO']);
    await eventually(() => expect(store.getState().offline.hidesOld).toBe(false));
  });

  test("dates from the server's last answer, even if that brought nothing new", async () => {
    await seenOnce();
    const key = 'listKept("clubs")';
    const vault = await openVault();
    const early = await vault?.read(ANNA, key);
    await vault?.write(ANNA, key, early?.value, Date.now() - 86_400_000);
    const before = Date.now();
    const late = Promise.withResolvers<unknown>();
    answers = async () => late.promise;
    const { store, list } = openWindow();
    const asked = store.dispatch(listKept.initiate('clubs'));
    await eventually(() => expect(list('clubs').data).toEqual(['CLUBS', 'TWO']));
    late.resolve(['clubs', 'two']);
    await asked;
    await eventually(async () =>
      expect((await vault?.read(ANNA, key))?.seenAt).toBeGreaterThanOrEqual(before),
    );
  });

  test('stays, with its time, when only the server is unreachable', async () => {
    await seenOnce();
    answers = null;
    const { store, list } = openWindow();
    await store.dispatch(listKept.initiate('clubs'));
    expect(list('clubs')).toMatchObject({ status: 'fulfilled', data: ['CLUBS', 'TWO'] });
    expect(store.getState().offline.seenAt).toHaveProperty('listKept("clubs")');
  });

  test("stays when the server can't answer just now, and is requested again automatically", async () => {
    await seenOnce();
    answers = async () => BUSY;
    const { store, list } = openWindow();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await store.dispatch(listKept.initiate('clubs'));
    expect(list('clubs').data).toEqual(['CLUBS', 'TWO']);
    expect(store.getState().offline.seenAt).toHaveProperty('listKept("clubs")');
    answers = async () => ['back'];
    for (const [later, ms] of timers.mock.calls) if (ms === 5000) later();
    await eventually(() => expect(list('clubs').data).toEqual(['BACK']));
    expect(store.getState().offline.seenAt).toEqual({});
  });

  test('is not called old for lack of an answer when the server refused it', async () => {
    await seenOnce();
    const late = Promise.withResolvers<unknown>();
    answers = () => late.promise;
    const { store, list } = openWindow();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const passPatience = (): void => {
      for (const [later, ms] of timers.mock.calls) if (ms === 5000) later();
    };
    const asked = store.dispatch(listKept.initiate('clubs'));
    await eventually(() => expect(list('clubs').data).toEqual(['CLUBS', 'TWO']));
    await eventually(() => expect(timers.mock.calls.some(([, ms]) => ms === 5000)).toBe(true));
    passPatience();
    expect(store.getState().offline.seenAt).toHaveProperty('listKept("clubs")');
    late.resolve(NO);
    await asked;
    expect(store.getState().offline.seenAt).toEqual({});
    passPatience();
    expect(store.getState().offline.seenAt).toEqual({});
  });

  test('is kept with later changes made to it', async () => {
    await seenOnce();
    answers = null;
    const { store } = openWindow();
    await store.dispatch(listKept.initiate('clubs'));
    store.dispatch(listsApi.util.updateQueryData('listKept', 'clubs', () => ['MINE']));
    await eventually(async () =>
      expect(await (await openVault())?.read(ANNA, 'listKept("clubs")')).toMatchObject({
        value: { data: ['MINE'] },
      }),
    );
  });

  test('a paged list starts with its first page while the server may answer, and is whole when it does not', async () => {
    const { store } = openWindow();
    await store.dispatch(listPages.initiate('news'));
    await store.dispatch(listPages.initiate('news', { direction: 'forward' }));
    await eventually(async () => {
      const vault = await connectVault(Date.now);
      const kept = await vault?.read(ANNA, 'listPages("news")');
      expect(kept?.value).toMatchObject({ data: { pageParams: [0, 1] } });
    });
    const late = Promise.withResolvers<unknown>();
    answers = async () => late.promise;
    const next = openWindow();
    const pages = () => listPages.select('news')(next.store.getState()).data?.pages;
    const asked = next.store.dispatch(listPages.initiate('news'));
    await eventually(() => expect(pages()).toEqual([['news 0', 'two']]));
    late.reject(new TypeError('Failed to fetch'));
    await asked;
    expect(pages()).toEqual([
      ['news 0', 'two'],
      ['news 1', 'two'],
    ]);
  });

  test("is not kept unless declared, or for a person who isn't remembered", async () => {
    const { store } = openWindow();
    await store.dispatch(listFleeting.initiate('clubs'));
    const other = openWindow({ remembered: false });
    await other.store.dispatch(listKept.initiate('clubs'));
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
    expect(await keptNames()).toBe(0);
    expect(await other.keeper.holds(ANNA)).toBe(false);
  });

  test('is gone when the person has left', async () => {
    const { store } = openWindow();
    await store.dispatch(listKept.initiate('clubs'));
    await eventually(async () => expect(await keptNames()).toBeGreaterThan(0));
    store.dispatch(sessionLeft());
    await eventually(async () => expect(await keptNames()).toBe(0));
  });
});

test('is released from memory once it leaves the cache', async () => {
  const { store } = openWindow();
  const see = async () => {
    const asked = store.dispatch(listKept.initiate('clubs'));
    const { data = [] } = await asked;
    await eventually(async () => expect(await keptNames()).toBeGreaterThan(0));
    asked.unsubscribe();
    const { queryCacheKey } = asked;
    store.dispatch(
      baseApi.internalActions.removeQueryResult({
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a branded string
        queryCacheKey: queryCacheKey as Parameters<
          typeof baseApi.internalActions.removeQueryResult
        >[0]['queryCacheKey'],
      }),
    );
    return new WeakRef(data);
  };
  const seen = await see();
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  await eventually(() => {
    if (typeof collect === 'function') collect();
    // Not the object itself: a failure message would hold on to it.
    expect(seen.deref() === undefined).toBe(true);
  });
});

test('the clock is checked against the session wherever that is stored', async () => {
  const exp = Math.round(Date.now() / 1000) + 3600;
  const session = JSON.stringify({ access_token: `x.${btoa(JSON.stringify({ exp }))}.x` });
  const holds: ((now: number) => boolean)[] = [];
  openWindow({
    session,
    vault: (clockHolds) => {
      if (clockHolds) holds.push(clockHolds);
      return openVault(clockHolds);
    },
  });
  await eventually(() => expect(holds[0]?.(Date.now() + 365 * 86_400_000)).toBe(false));
  expect(holds[0]?.(Date.now())).toBe(true);
});

const entry = (id: string, name: string) => ({ id, account: ANNA, call: { name, args: {} } });

const LOST = [
  { name: 'send_message', unanswered: true },
  { name: 'enter_result', unanswered: false },
];

async function waiting(): Promise<void> {
  const vault = await openVault();
  const tried = { ...entry('1', 'send_message'), unanswered: true };
  await vault?.putEntry(tried);
  await vault?.putEntry(entry('2', 'enter_result'));
}

describe('the outbox of a session that ended', () => {
  test('is counted when the session ended elsewhere, until somebody signs in, and forgotten', async () => {
    await waiting();
    const { store } = openWindow();
    store.dispatch(sessionChanged({ status: 'signed-out', ended: true }));
    await eventually(() => expect(store.getState().offline.lost).toEqual(LOST));
    await eventually(async () => expect(await (await openVault())?.listWaiting()).toEqual([]));
    store.dispatch(sessionChanged({ status: 'signed-in', userId: ANNA, email: '' }));
    expect(store.getState().offline.lost).toEqual([]);
  });

  test('is counted when it was gone before the window was opened', async () => {
    await waiting();
    const { store } = openWindow({ known: false });
    store.dispatch(sessionChanged({ status: 'signed-out', ended: false }));
    await eventually(() => expect(store.getState().offline.lost).toHaveLength(2));
  });

  test('is counted before it goes, even while something was being kept', async () => {
    await waiting();
    const real = await openVault();
    if (!real) throw new Error('There is no vault.');
    const [writing, counting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const write = vi.fn<Vault['write']>(async (...kept) => {
      await writing.promise;
      return real.write(...kept);
    });
    const forget = vi.fn<Vault['forget']>(async (account) => real.forget(account));
    const listWaiting: Vault['listWaiting'] = async () => {
      await counting.promise;
      return real.listWaiting();
    };
    const { store } = openWindow({ vault: async () => ({ ...real, write, forget, listWaiting }) });
    await store.dispatch(listKept.initiate('clubs'));
    await eventually(() => expect(write).toHaveBeenCalled());
    store.dispatch(sessionChanged({ status: 'signed-out', ended: true }));
    writing.resolve();
    await write.mock.results[0]?.value;
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
    for (const { value } of forget.mock.results) await value;
    counting.resolve();
    await eventually(() => expect(store.getState().offline.lost).toEqual(LOST));
    await eventually(async () => expect(await real.listWaiting()).toEqual([]));
    expect(await keptNames()).toBe(0);
  });

  test('stays for somebody who has signed in since, unknown to this window', async () => {
    await waiting();
    const ofBoris = { ...entry('3', 'send_message'), account: BORIS };
    await (await openVault())?.putEntry(ofBoris);
    const { store } = openWindow();
    await eventually(async () => expect(await (await openVault())?.listWaiting()).toEqual([ANNA]));
    const vault = await openVault();
    await vault?.putEntry(ofBoris);
    const stored = JSON.stringify({ user: { id: BORIS } });
    vi.stubGlobal('localStorage', { getItem: () => stored });
    // A window that slept learns of everything at once, and late.
    store.dispatch(sessionChanged({ status: 'signed-out', ended: true }));
    await eventually(async () => expect(await vault?.listWaiting()).toEqual([BORIS]));
    expect(await vault?.listEntries(BORIS)).toHaveLength(1);
    expect(store.getState().offline.lost).toEqual(LOST);
  });

  test('stays for somebody signed in whose session could not be stored for this window', async () => {
    await waiting();
    const session = JSON.stringify({ user: { id: ANNA } });
    const tidy = vi.fn<Vault['tidy']>();
    const real = await openVault();
    const { store } = openWindow({
      known: false,
      session,
      vault: async () => real && { ...real, tidy },
    });
    // As in a visitor's window, which knows of nobody.
    store.dispatch(sessionLeft());
    await eventually(() => expect(tidy).toHaveBeenCalled());
    expect(await (await openVault())?.listEntries(ANNA)).toHaveLength(2);
    expect(store.getState().offline.lost).toEqual([]);
  });

  test("goes with its person, whatever another window's old copy says", async () => {
    await waiting();
    const { store } = openWindow({ session: JSON.stringify({ user: { id: ANNA } }) });
    store.dispatch(sessionChanged({ status: 'signed-out', ended: true }));
    await eventually(async () => expect(await (await openVault())?.listWaiting()).toEqual([]));
  });

  test('stays when only the second step is required', async () => {
    await waiting();
    const real = await openVault();
    const written = Promise.withResolvers<void>();
    const write = vi.fn<Vault['write']>(async () => {
      await written.promise;
      return true;
    });
    const forget = vi.fn<Vault['forget']>();
    const { store } = openWindow({ vault: async () => real && { ...real, write, forget } });
    await store.dispatch(listKept.initiate('clubs'));
    await eventually(() => expect(write).toHaveBeenCalled());
    store.dispatch(sessionChanged({ status: 'second-step', userId: ANNA, email: '' }));
    written.resolve();
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
    expect(forget).not.toHaveBeenCalled();
  });

  test('is forgotten silently when its person logged out', async () => {
    await waiting();
    const { store } = openWindow();
    store.dispatch(sessionLeft());
    await eventually(async () => expect(await (await openVault())?.listWaiting()).toEqual([]));
    expect(store.getState().offline.lost).toEqual([]);
  });
});
