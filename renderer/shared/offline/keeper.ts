import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { baseApi } from '../api/base-api.ts';
import { fieldOf } from '../api/payload.ts';
import { selectSession, selectUserId, type WithSession } from '../api/session.ts';
import type { AnswerKeeper, Asked } from '../api/supabase-base-query.ts';
import { whenIdle } from '../when-idle.ts';
import { clockHolds } from './clock-evidence.ts';
import { byName, firstOf, keptShown, keyOf, optionsOf } from './endpoints-by-name.ts';
import { forgetOthers, forgetUnasked, outboxKey } from './forgetting.ts';
import { firstPages, isPages, keptPages, type Pages } from './kept-pages.ts';
import {
  answerLate,
  diskFilled,
  keepsNothing,
  oldHidden,
  type WithOffline,
} from './offline-slice.ts';
import { type ReadSession, readStored, storedSession } from './stored-session.ts';
import type { Vault } from './vault.ts';

declare global {
  interface ImportMetaEnv {
    /** Changes whenever the shape of an endpoint's answers may have changed; set by the build. */
    readonly ANSWER_SHAPE?: string;
  }
}

interface KeptAnswer {
  readonly shape: string;
  readonly data: unknown;
}

export interface KeeperParts {
  readonly store: {
    getState(): WithSession & WithOffline & { readonly api: ReturnType<typeof baseApi.reducer> };
    dispatch(action: UnknownAction): unknown;
    subscribe(changed: () => void): () => void;
  };
  readonly openVault: (clockHolds: (now: number) => boolean) => Promise<Vault | null>;
  /** Whether the person wants to be remembered on this device. */
  readonly isRemembered: () => boolean;
  /** Reads this browser's stored session. */
  readonly readSession: ReadSession;
}

export interface Keeper extends AnswerKeeper {
  /** Whether enough of an account is kept to start with. */
  readonly holds: (account: string) => Promise<boolean>;
}

const SHAPE = import.meta.env.ANSWER_SHAPE ?? '';
/** After this long without an answer the banner says how old the data is. */
const LATE_MS = 5000;
/** Pauses between attempts when there seems to be a network but the server doesn't answer. */
const PAUSES_MS = [5000, 10_000, 30_000, 60_000] as const;

/** A kept answer, with its time. */
type Found = KeptAnswer & { readonly at: number };

/** Shows kept answers until the server answers, and keeps its answers. */
export function keeperOf({ store, openVault, isRemembered, readSession }: KeeperParts): Keeper {
  let session: unknown = null;
  void readStored(readSession).then((stored) => (session = stored));
  const opening = openVault((now) => clockHolds(now, storedSession() ?? session));
  /** The time of each answer shown from the vault, by cache key. */
  const shownFrom = new Map<string, number>();
  /** Those among them that nothing has requested yet. */
  const unasked = new Set<string>();
  /**
   * What an account's first page needs; `found` is null until it has been read. Each answer is used
   * once: later it may be out of date.
   */
  let ahead: { readonly owner: string; found: Map<string, Found> | null } | null = null;
  let reading: Promise<unknown> = Promise.resolve();
  /** Pending while what an ended session leaves behind is counted and forgotten. */
  let leaving: Promise<unknown> = Promise.resolve();
  /** The data last read or written, by cache key. */
  const known = new Map<string, unknown>();
  let account: string | null | undefined;
  let queries: unknown = null;
  let isScheduled = false;
  let isTidied = false;
  let attempt = 0;
  let retrying: ReturnType<typeof setTimeout> | undefined;

  const entryOf = (key: string) => store.getState().api.queries[key];
  const dataOf = (key: string): unknown => entryOf(key)?.data;

  const sayOldHidden = (isHidden: boolean): void => {
    if (store.getState().offline.hidesOld !== isHidden) store.dispatch(oldHidden(isHidden));
  };

  const readAll = async (owner: string, keys: readonly string[]): Promise<Map<string, Found>> => {
    const all = new Map<string, Found>();
    const vault = await opening;
    const kept = await vault?.readAll(owner, keys);
    if (vault?.hidesOld()) sayOldHidden(true);
    for (const [key, { value, seenAt }] of kept ?? [])
      if (fieldOf(value, 'shape') === SHAPE)
        all.set(key, { shape: SHAPE, data: fieldOf(value, 'data'), at: seenAt });
    return all;
  };

  const readAhead = async (owner: string): Promise<boolean> => {
    const begun: typeof ahead = { owner, found: null };
    ahead = begun;
    begun.found = await readAll(owner, [...firstOf(owner).keys()]);
    const isEnough = begun.found.has(keyOf('getViewer', owner));
    showAhead();
    return isEnough;
  };

  /** Looks in what was read ahead, then in the vault. */
  const find = async (owner: string, key: string): Promise<Found | undefined> => {
    if (ahead?.owner === owner) await reading;
    const found = ahead?.owner === owner ? ahead.found?.get(key) : undefined;
    if (found) ahead?.found?.delete(key);
    return found ?? (await readAll(owner, [key])).get(key);
  };

  /** Puts what was read ahead into the cache, unless it has been requested already. */
  const showAhead = (): void => {
    const owner = selectUserId(store.getState());
    if (owner === null || ahead?.owner !== owner || !ahead.found) return;
    const shown = [];
    for (const [key, endpointName] of firstOf(owner)) {
      const kept = ahead.found.get(key);
      if (!kept || isPages(kept.data) || entryOf(key)) continue;
      shown.push({ endpointName, arg: owner, value: kept.data });
      ahead.found.delete(key);
      shownFrom.set(key, kept.at);
      unasked.add(key);
    }
    if (shown.length === 0) return;
    store.dispatch(keptShown(shown));
    for (const key of unasked) known.set(key, dataOf(key));
  };

  const show = (key: string, endpointName: string, value: unknown): void => {
    const arg: unknown = entryOf(key)?.originalArgs;
    store.dispatch(keptShown([{ endpointName, arg, value }]));
    known.set(key, dataOf(key));
  };

  /** A person at the second step has not left. */
  const isWindowOf = (owner: string): boolean => {
    const session = selectSession(store.getState());
    return 'userId' in session && session.userId === owner;
  };

  const keepAll = async (): Promise<void> => {
    const vault = await opening;
    const owner = selectUserId(store.getState());
    if (!vault || owner === null || !isRemembered()) return;
    // Forgets what has left the cache: it is requested anew when needed.
    for (const key of known.keys()) if (!entryOf(key)) known.delete(key);
    for (const key of Object.keys(store.getState().api.queries)) {
      // Looked up again each time: it may have been answered while another was being written.
      const entry = entryOf(key);
      const options = entry?.endpointName ? optionsOf(entry.endpointName) : undefined;
      const data: unknown = entry?.data;
      if (options?.offline !== 'cache' || data === undefined || known.get(key) === data) continue;
      const seenAt = shownFrom.get(key) ?? entry?.fulfilledTimeStamp ?? Date.now();
      // Read ahead and answered at this very moment: the cache entry is about to get its new time,
      // and is kept then.
      if (seenAt === 0) continue;
      known.set(key, data);
      const part = (options.kept ?? keptPages)(data);
      if (part === undefined) continue;
      const kept: KeptAnswer = { shape: SHAPE, data: part };
      await vault.write(owner, key, kept, seenAt);
      if (vault.isFull() !== store.getState().offline.isFull)
        store.dispatch(diskFilled(vault.isFull()));
      if (isWindowOf(owner)) continue;
      // The person has left meanwhile: forget their data too, once what they had waiting has been counted.
      await leaving;
      if (!isWindowOf(owner)) await vault.forget(owner);
      return;
    }
  };

  const follow = (): void => {
    const session = selectSession(store.getState());
    const who = session.status === 'signed-out' ? null : selectUserId(store.getState());
    if (who !== account && (who !== null || session.status === 'signed-out')) {
      const before = account;
      account = who;
      shownFrom.clear();
      unasked.clear();
      known.clear();
      if (ahead?.owner !== who) ahead = null;
      showAhead();
      const hasLeft = before && session.status === 'signed-out' && !session.ended;
      if (who !== null) whenIdle(() => void forgetOthers(opening, who));
      else if (hasLeft) void forgetOthers(opening, null);
      else {
        const shown = before && dataOf(outboxKey(before));
        leaving = forgetUnasked(opening, { before, shown, read: readSession }, store);
      }
    }
    if (queries === store.getState().api.queries || isScheduled) return;
    isScheduled = true;
    whenIdle(() => {
      isScheduled = false;
      queries = store.getState().api.queries;
      void keepAll();
    });
  };

  /** Once the server has answered, it is known whether the clock is right. */
  const tidyOnce = (): void => {
    if (isTidied) return;
    isTidied = true;
    whenIdle(() => void opening.then((vault) => vault?.tidy()));
  };

  /** Requests again everything shown from the vault. */
  const retry = (): void => {
    clearTimeout(retrying);
    retrying = undefined;
    if (isOffline()) return;
    for (const key of shownFrom.keys()) {
      const entry = entryOf(key);
      if (!entry?.endpointName) shownFrom.delete(key);
      else if (!unasked.has(key)) {
        const options = { subscribe: false, forceRefetch: true };
        const ask = byName.endpoints[entry.endpointName]?.initiate(entry.originalArgs, options);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a thunk; the store takes it
        store.dispatch(ask as UnknownAction);
      }
    }
  };
  const retryLater = (): void => {
    if (retrying !== undefined || isOffline()) return;
    retrying = setTimeout(retry, PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)]);
    attempt += 1;
  };

  void opening.then((vault) => vault ?? store.dispatch(keepsNothing()));
  store.subscribe(follow);
  follow();
  // Keeps the latest changes, so that they survive a reload.
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void keepAll();
    else if (shownFrom.size > 0) retry();
  });

  return {
    async holds(owner) {
      if (!isRemembered()) return false;
      const read = readAhead(owner);
      reading = read;
      return read;
    },

    async begin({ endpoint, queryCacheKey: key = '' }: BaseQueryApi): Promise<Asked> {
      const owner = selectUserId(store.getState());
      let isAnswered = false;
      let rest: Pages | null = null;
      /** After a while without an answer, reports how old the data is. */
      const mindTime = (): void => {
        setTimeout(() => {
          const seenAt = shownFrom.get(key);
          if (!isAnswered && seenAt !== undefined) store.dispatch(answerLate({ key, seenAt }));
        }, LATE_MS);
      };
      if (unasked.delete(key)) mindTime();
      if (owner !== null && dataOf(key) === undefined && isRemembered()) {
        const kept = await find(owner, key);
        const isWanted = entryOf(key) !== undefined && selectUserId(store.getState()) === owner;
        if (kept && isWanted && dataOf(key) === undefined) {
          // The server will answer with the first page: further pages would disappear when it does.
          const isMore = isPages(kept.data) && kept.data.pages.length > 1 && !isOffline();
          if (isMore && isPages(kept.data)) rest = kept.data;
          shownFrom.set(key, kept.at);
          show(key, endpoint, rest ? firstPages(rest, 1) : kept.data);
          mindTime();
        }
      }
      return {
        answered() {
          isAnswered = true;
          attempt = 0;
          sayOldHidden(false);
          // An unchanged answer is kept anew with its new time. A list of which more pages are kept
          // is only written if it changed.
          if (shownFrom.delete(key) && rest === null) known.delete(key);
          tidyOnce();
        },
        refused() {
          isAnswered = true;
        },
        unanswered() {
          isAnswered = true;
          if (rest && shownFrom.has(key)) show(key, endpoint, rest);
          if (dataOf(key) === undefined) return {};
          const seenAt = shownFrom.get(key) ?? entryOf(key)?.fulfilledTimeStamp;
          if (shownFrom.has(key)) retryLater();
          // For kept data the banner says so, and it is requested again automatically: an error
          // beside it would say the same twice.
          return {
            ...(seenAt !== undefined && { seenAt }),
            quiet: isOffline() || shownFrom.has(key),
          };
        },
      };
    },
  };
}

const isOffline = (): boolean => !navigator.onLine;
