import {
  OUTBOX_CHANNEL,
  OUTBOX_SYNC,
  readPass,
  type SendingPass,
} from '../shared/offline/background.ts';
import { type Locks, webLocks } from '../shared/offline/locks.ts';
import type { Call } from '../shared/offline/outbox.ts';
import type { Sent } from '../shared/offline/attempt.ts';
import { createSender } from '../shared/offline/sender.ts';
import { judgeAnswer } from '../shared/offline/sent.ts';
import { storeOfVault } from '../shared/offline/store-of-vault.ts';
import { openVault } from '../shared/offline/vault.ts';
import { serverAnswer } from '../shared/supabase/server-answer.ts';

declare const self: ServiceWorkerGlobalScope;

/** Missing from TypeScript's types: sent by browsers with Background Sync. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const isSync = (event: Event): event is SyncEvent => 'tag' in event && 'waitUntil' in event;

/** A request that takes longer counts as unanswered. */
const SEND_TIMEOUT_MS = 15_000;

/** The longest the worker waits for a page that is sending: the browser calls it again later. */
const LOCK_PATIENCE_MS = 20_000;

/**
 * Sends waiting calls once there is a network, whether or not a page is open: on phones, background
 * pages are suspended.
 */
export function sendInBackground(): void {
  self.addEventListener('sync', (event: Event) => {
    if (isSync(event) && event.tag === OUTBOX_SYNC) event.waitUntil(sendWaiting());
  });
}

/** Rejects if it should be tried again: the browser does so a few times. */
async function sendWaiting(): Promise<void> {
  const vault = await openVault();
  if (vault === null) return;
  for (const account of await vault.listWaiting()) {
    const pass = await readPass(vault, account, Date.now());
    // Without a pass it waits for the page, which can renew its session.
    if (pass === null) continue;
    const sender = createSender({
      account,
      store: storeOfVault(vault),
      locks: patientLocks(),
      // The browser wakes the worker again; it waits for nothing itself.
      clock: { after: () => () => undefined },
      isOnline: () => self.navigator.onLine,
      send: (call, id) => post(pass, call, id),
      // An open page shows it.
      onEmptied: tellPages,
    });
    if ((await sender.wake()) === 'no-answer') throw new Error('There was no answer.');
  }
}

function tellPages(): void {
  const pages = new BroadcastChannel(OUTBOX_CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  pages.postMessage('sent');
  pages.close();
}

/** Uses the pages' lock: never sends while one of them does. */
const patientLocks = (): Locks => ({
  ...webLocks(self.navigator.locks),
  request: async (name, work) => {
    const signal = AbortSignal.timeout(LOCK_PATIENCE_MS);
    return self.navigator.locks.request(name, { signal }, () => work());
  },
});

/** Calls a function like the page's client would. */
async function post(pass: SendingPass, call: Call, id: string): Promise<Sent> {
  try {
    const answer = await fetch(`${pass.restUrl}/rpc/${call.name}`, {
      method: 'POST',
      headers: {
        apikey: pass.publishableKey,
        authorization: `Bearer ${pass.accessToken}`,
        'content-type': 'application/json',
        'idempotency-key': id,
      },
      body: JSON.stringify(call.args),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    const { ok, status } = serverAnswer(answer);
    if (ok) return { kind: 'done', data: null };
    const error: unknown = await answer.json().catch(() => ({ message: answer.statusText }));
    return judgeAnswer({ data: null, error, status });
  } catch {
    return { kind: 'no-answer' };
  }
}
