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
    /** Another one whenever what endpoints answer may have another shape; written in by the build. */
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
  /** What is stored of the session of this browser. */
  readonly readSession: ReadSession;
}

export interface Keeper extends AnswerKeeper {
  /** Whether enough is kept of an account to begin with. */
  readonly holds: (account: string) => Promise<boolean>;
}

const SHAPE = import.meta.env.ANSWER_SHAPE ?? '';
/** After so long without an answer it is said from when it is what one sees. */
const LATE_MS = 5000;
/** Between two attempts, where there seems to be a network, and the server does not answer. */
const PAUSES_MS = [5000, 10_000, 30_000, 60_000] as const;

/** A kept answer, and from when it is. */
type Found = KeptAnswer & { readonly at: number };

/** Shows what was seen earlier until the server answers, and keeps what it answers. */
export function keeperOf({ store, openVault, isRemembered, readSession }: KeeperParts): Keeper {
  let session: unknown = null;
  void readStored(readSession).then((stored) => (session = stored));
  const opening = openVault((now) => clockHolds(now, storedSession() ?? session));
  /** What is shown from the vault, and from when it is. */
  const shownFrom = new Map<string, number>();
  /** Of these what nothing has asked for yet. */
  const unasked = new Set<string>();
  /** What the first page of an account needs; null until it has been read. Each is used once: then it may be out of date. */
  let ahead: { readonly owner: string; found: Map<string, Found> | null } | null = null;
  let reading: Promise<unknown> = Promise.resolve();
  /** What a session that went by itself leaves behind is counted and forgotten. */
  let leaving: Promise<unknown> = Promise.resolve();
  /** As it was read or written last. */
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

  /** From what was read ahead, or from the vault. */
  const find = async (owner: string, key: string): Promise<Found | undefined> => {
    if (ahead?.owner === owner) await reading;
    const found = ahead?.owner === owner ? ahead.found?.get(key) : undefined;
    if (found) ahead?.found?.delete(key);
    return found ?? (await readAll(owner, [key])).get(key);
  };

  /** Puts what was read ahead into the cache, where nothing has asked for it yet. */
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

  /** Who is to show a code has not left. */
  const isWindowOf = (owner: string): boolean => {
    const session = selectSession(store.getState());
    return 'userId' in session && session.userId === owner;
  };

  const keepAll = async (): Promise<void> => {
    const vault = await opening;
    const owner = selectUserId(store.getState());
    if (!vault || owner === null || !isRemembered()) return;
    // What has left the cache is let go of: whoever asks for it again is answered anew.
    for (const key of known.keys()) if (!entryOf(key)) known.delete(key);
    for (const key of Object.keys(store.getState().api.queries)) {
      // As it is now: it may have been answered while another was written.
      const entry = entryOf(key);
      const options = entry?.endpointName ? optionsOf(entry.endpointName) : undefined;
      const data: unknown = entry?.data;
      if (options?.offline !== 'cache' || data === undefined || known.get(key) === data) continue;
      const seenAt = shownFrom.get(key) ?? entry?.fulfilledTimeStamp ?? Date.now();
      // Read ahead, and answered this very moment: what says so is on its way, and it is kept then, as of now.
      if (seenAt === 0) continue;
      known.set(key, data);
      const part = (options.kept ?? keptPages)(data);
      if (part === undefined) continue;
      const kept: KeptAnswer = { shape: SHAPE, data: part };
      await vault.write(owner, key, kept, seenAt);
      if (vault.isFull() !== store.getState().offline.isFull)
        store.dispatch(diskFilled(vault.isFull()));
      if (isWindowOf(owner)) continue;
      // Who has left meanwhile leaves nothing behind, once what waited for them has been counted.
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

  /** Once the server has answered it is known whether the clock is right. */
  const tidyOnce = (): void => {
    if (isTidied) return;
    isTidied = true;
    whenIdle(() => void opening.then((vault) => vault?.tidy()));
  };

  /** Asks again for what is shown from the vault. */
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
  // What was done a moment ago is there after a reload, too.
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
      /** Once it takes long, it is said from when it is what one sees. */
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
          // The server answers with the first page: more of them would go again as it comes.
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
          // The same, too, is kept anew: it is from now. Of a list of which more is kept, only what is another.
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
          // Of what was kept the banner says so, and it is asked for again by itself: a failure beside it would say it twice.
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
