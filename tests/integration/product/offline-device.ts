import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { requestOf } from '../../../renderer/shared/api/rpc.ts';
import {
  type OutboxEntry,
  type OutboxStore,
  readEntry,
} from '../../../renderer/shared/offline/outbox.ts';
import {
  createSender,
  type Delivered,
  type Sender,
} from '../../../renderer/shared/offline/sender.ts';
import { judgeAnswer } from '../../../renderer/shared/offline/sent.ts';
import { connectVault } from '../../../renderer/shared/offline/vault.ts';
import type { Db } from '../../../renderer/shared/supabase/client.ts';
import type { Database } from '../../../renderer/shared/supabase/database.types.ts';
import { createBrowser, type Life } from './offline-browser.ts';

/**
 * What a network does with one request. `late`: it arrives when nobody waits for it any more;
 * `portal`: a captive portal answers.
 */
export type Fate = 'unreached' | 'answer-lost' | 'twice' | 'late' | 'busy' | 'portal';

/** Where a device sends to, and as whom. */
export interface Backend {
  readonly url: string;
  readonly publishableKey: string;
  readonly token: string;
}

/** What a player sees of what they did, while their tab is open. */
export interface Watch {
  /** It is stored on the device. */
  readonly kept: () => void;
  readonly heard: (delivered: Delivered) => void;
}

/** An entry replaced others, which may still be in flight. */
export interface Replaced {
  readonly ids: readonly string[];
  readonly by: string;
}

/** A player's device: its network, and two tabs that share its storage. */
export interface Device {
  /** The fates of the next requests; later ones arrive. */
  readonly fates: Fate[];
  setOnline(isOnline: boolean): void;
  /** Delivers copies of requests that were in flight for long. */
  arrive(): Promise<void>;
  isRunning(tab: number): boolean;
  start(tab: number): Promise<void>;
  /**
   * Closes a tab at once, or at the start or end of its `steps`th step from now, in its store or
   * network. Replaces an earlier instruction.
   */
  kill(tab: number, steps: number): void;
  /** Does something in a tab; resolves as soon as it is kept, answered, or the tab is closed. */
  act(tab: number, entry: OutboxEntry, watch: Watch): Promise<void>;
  /** Discards an entry in a tab; false: it was being sent, null: the tab closed meanwhile. */
  discard(tab: number, id: string): Promise<boolean | null>;
  /** Everything ever sent, even if nothing of it arrived. */
  readonly sent: ReadonlySet<string>;
  /** Resolves when nothing is in progress in any tab. */
  readonly settle: () => Promise<void>;
  /** Ends all pauses. */
  pass(): void;
  kept(): Promise<readonly OutboxEntry[]>;
  /** Everything ever kept as refused, by id. */
  readonly refused: ReadonlyMap<string, OutboxEntry>;
  /** Entries that replaced others, in order. */
  readonly replaced: readonly Replaced[];
}

interface Tab {
  readonly life: Life;
  readonly sender: Sender;
  readonly alarms: Set<() => void>;
  readonly onKept: Map<string, () => void>;
  /** Resolves when what it last started to store is stored, even if the tab has closed. */
  readonly putting: () => Promise<unknown>;
}

/** A device with nothing kept of this account yet. */
export async function createDevice(account: string, backend: Backend): Promise<Device> {
  await (await connectVault(Date.now))?.forget(account);
  const browser = createBrowser();
  const fates: Fate[] = [];
  const tabs: (Tab | null)[] = [null, null];
  let late: (() => Promise<unknown>)[] = [];
  let copies: Promise<unknown>[] = [];
  let isOnline = true;
  const refused = new Map<string, OutboxEntry>();
  const replaced: Replaced[] = [];
  const sent = new Set<string>();
  const store = await storeOf();

  /** The network, as `fetch`. */
  const request: typeof fetch = async (input, init = {}) => {
    const send = (): Promise<Response> => fetch(input, { ...init, signal: null });
    if (!isOnline) throw lost();
    const fate = fates.shift() ?? 'arrives';
    switch (fate) {
      case 'unreached':
        throw lost();
      case 'answer-lost':
        await send();
        throw lost();
      case 'twice':
        copies.push(send());
        return send();
      case 'late':
        late.push(send);
        throw lost();
      case 'busy':
        return new Response('{"message":"no"}', { status: 503 });
      case 'portal':
        return new Response('<!doctype html><title>Welcome</title>', {
          headers: { 'content-type': 'text/html' },
        });
      case 'arrives':
        return send();
      default:
        return fate satisfies never;
    }
  };
  const db = clientOf(backend, request);

  const start = async (at: number): Promise<void> => {
    if (tabs[at] != null) return;
    const own = await storeOf();
    const key = {};
    const alarms = new Set<() => void>();
    const onKept = new Map<string, () => void>();
    let putting: Promise<unknown> = Promise.resolve();
    const life = browser.createLife(key, () => {
      tabs[at] = null;
      alarms.clear();
    });
    const sender = createSender({
      account,
      store: {
        putEntry: async (entry) => {
          const isKept = await life.step(() => {
            const put = own.putEntry(entry);
            putting = put;
            return put;
          });
          if (isKept) onKept.get(entry.id)?.();
          return isKept;
        },
        listEntries: (of) => life.step(() => own.listEntries(of)),
        changeEntry: (entry) =>
          life.step(async () => {
            await own.changeEntry(entry);
            if (entry.state === 'refused') refused.set(entry.id, entry);
          }),
        replaceEntries: (ids, entry) =>
          life.step(async () => {
            const those = await own.replaceEntries(ids, entry);
            if (those.length > 0) replaced.push({ ids: those, by: entry.id });
            return those;
          }),
        deleteEntry: (of, id) => life.step(() => own.deleteEntry(of, id)),
      },
      send: (call, id) =>
        life.step(async () => {
          sent.add(id);
          return judgeAnswer(await requestOf(call)(db, new AbortController().signal, id));
        }),
      locks: browser.locksOf(key),
      clock: {
        after(_ms, act) {
          alarms.add(act);
          return () => alarms.delete(act);
        },
      },
      isOnline: () => isOnline,
    });
    tabs[at] = { life, sender, alarms, onKept, putting: () => putting };
    void sender.wake();
  };

  return {
    fates,
    setOnline(now) {
      isOnline = now;
      if (now) for (const tab of tabs) void tab?.sender.wake();
    },
    async arrive() {
      copies.push(...late.map((send) => send()));
      late = [];
      await Promise.all(copies);
      copies = [];
    },
    isRunning: (at) => tabs[at] != null,
    start,
    kill(at, steps) {
      if (steps === 0) tabs[at]?.life.end();
      else tabs[at]?.life.endIn(steps);
    },
    async act(at, entry, watch) {
      const tab = tabs[at];
      if (tab == null) throw new Error('Nobody can do anything in a tab that is closed.');
      const { promise: kept, resolve } = Promise.withResolvers<void>();
      tab.onKept.set(entry.id, () => {
        watch.kept();
        resolve();
      });
      const answered = async (): Promise<void> => {
        const delivered = await tab.sender.deliver(entry);
        if (!tab.life.isOver) watch.heard(delivered);
      };
      await Promise.race([kept, answered(), tab.life.over]);
      // A browser executes writes in the order tabs requested them, even if those have closed since.
      await tab.putting();
    },
    async discard(at, id) {
      const tab = tabs[at];
      if (tab == null) throw new Error('Nobody can do anything in a tab that is closed.');
      const over = tab.life.over.then(() => null);
      return Promise.race([tab.sender.discard(id), over]);
    },
    sent,
    settle: browser.settle,
    pass() {
      for (const tab of tabs) {
        for (const act of tab?.alarms ?? []) {
          tab?.alarms.delete(act);
          act();
        }
      }
    },
    kept: () => store.listEntries(account),
    refused,
    replaced,
  };
}

const lost = (): TypeError => new TypeError('fetch failed');

/** A newly opened tab's view of the browser's store. */
async function storeOf(): Promise<OutboxStore> {
  const vault = await connectVault(Date.now);
  if (vault === null) throw new Error('This browser keeps nothing.');
  return {
    ...vault,
    listEntries: async (account) =>
      (await vault.listEntries(account)).map(readEntry).filter((entry) => entry !== null),
  };
}

function clientOf({ url, publishableKey, token }: Backend, request: typeof fetch): Db {
  const rest = new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    fetch: request,
  });
  return {
    auth: new AuthClient({ url: `${url}/auth/v1`, persistSession: false, autoRefreshToken: false }),
    from: rest.from.bind(rest),
    rpc: rest.rpc.bind(rest),
    whole: () => Promise.reject(new Error('Nothing here is live.')),
  };
}
