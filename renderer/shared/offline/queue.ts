import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { baseApi, PEOPLE } from '../api/base-api.ts';
import { textOf } from '../api/payload.ts';
import { type CallRequest, isCall, requestOf } from '../api/rpc.ts';
import { selectUserId, type WithSession } from '../api/session.ts';
import { apiExtra, type Outcome, type SendOrKeep } from '../api/supabase-base-query.ts';
import { noticeShown } from '../notices/notices-slice.ts';
import type { Db } from '../supabase/client.ts';
import { isGoing } from '../supabase/outlives-page.ts';
import { askBackground } from './ask-background.ts';
import { OUTBOX_CHANNEL } from './background.ts';
import { createLocks, webLocks } from './locks.ts';
import { newId } from './new-id.ts';
import { type NextTry, nextTrySet } from './offline-slice.ts';
import type { Call, OutboxEntry, OutboxStore } from './outbox.ts';
import { NO_ROOM, notTaken } from './outbox-notices.ts';
import { isOutOfRoom, openStore } from './outbox-store.ts';
import type { Sent } from './attempt.ts';
import { createSender, type Delivered, type Sender } from './sender.ts';
import { judgeAnswer } from './sent.ts';
import { sentOtherwise } from './sent-otherwise.ts';

/** A request that takes longer counts as unanswered. */
const SEND_TIMEOUT_MS = 15_000;
const OUTBOX = 'Outbox';

/** Everything that may change once a waiting call was sent or refused. */
const TOUCHED = [
  OUTBOX,
  'Viewer',
  'Availability',
  'Message',
  'Notification',
  'Announcement',
  'ClubEvent',
  'League',
  ...PEOPLE,
] as const;

/** The signed-in player's outbox. */
export interface Outbox {
  readonly account: string;
  readonly store: OutboxStore;
  readonly sender: Sender;
  /** Tells every tab that the outbox has changed. */
  readonly changed: () => void;
  /** Refetches, in every tab, everything that may have been shown as done. */
  readonly refetch: () => void;
  readonly close: () => void;
}

type Dispatch = BaseQueryApi['dispatch'];

const locks = 'locks' in navigator ? webLocks(navigator.locks) : createLocks();

interface Current {
  readonly account: string;
  readonly outbox: Promise<Outbox | null>;
  isOpen: boolean;
}

let current: Current | null = null;

/** Opens an account's outbox; null: this device keeps nothing. Only one is open at a time. */
export function openOutbox(account: string, db: Db, dispatch: Dispatch): Promise<Outbox | null> {
  if (current?.account === account) return current.outbox;
  closeOutbox();
  const outbox = openStore().then((store) => store && startOutbox(account, store, db, dispatch));
  const opening: Current = { account, outbox, isOpen: false };
  current = opening;
  void outbox.then(() => (opening.isOpen = true));
  return outbox;
}

/** The person has left: nothing more is sent for them. */
export function closeOutbox(): void {
  void current?.outbox.then((outbox) => outbox?.close());
  current = null;
}

function startOutbox(account: string, store: OutboxStore, db: Db, dispatch: Dispatch): Outbox {
  let tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel(OUTBOX_CHANNEL) : null;
  const fetchOutbox = (): void => void dispatch(baseApi.util.invalidateTags([OUTBOX]));
  const fetchAll = (): void => void dispatch(baseApi.util.invalidateTags([...TOUCHED]));
  const say = (what: 'changed' | 'sent' | { readonly discarded: string }): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
    tabs?.postMessage(what);
  };
  const changed = (): void => {
    fetchOutbox();
    say('changed');
  };
  const refetch = (): void => {
    fetchAll();
    say('sent');
  };

  const sender = createSender({
    account,
    store,
    locks,
    clock: {
      after(ms, act) {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
    },
    isOnline: () => navigator.onLine,
    send: (call, id) => sendCall(db, account, call, id),
    onPause: (ms) => dispatch(nextTrySet(ms === null ? null : nextTryIn(ms))),
    onChange: changed,
    onDiscard: (discarded) => say({ discarded }),
    onAnswered: ({ call }, sent) => {
      if (sent.kind === 'refused') dispatch(noticeShown(notTaken()));
      const otherwise = sent.kind === 'done' ? sentOtherwise(call, sent.data) : null;
      if (otherwise) dispatch(noticeShown(otherwise));
    },
    onEmptied: refetch,
  });
  tabs?.addEventListener('message', ({ data }) => {
    sender.doubt();
    const discarded = textOf(data, 'discarded');
    if (discarded !== null) sender.hearDiscarded(discarded);
    else if (data === 'sent') fetchAll();
    else fetchOutbox();
  });
  return {
    account,
    store,
    sender,
    changed,
    refetch,
    close() {
      sender.stop();
      tabs?.close();
      // A request in flight still finishes, but nobody is told any more.
      tabs = null;
    },
  };
}

const nextTryIn = (ms: number): NextTry => (ms < 60_000 ? 'soon' : Date.now() + ms);

/** Makes one attempt. It has a time limit, which includes renewing the session if necessary. */
async function sendCall(db: Db, account: string, call: Call, id: string): Promise<Sent> {
  const late = AbortSignal.timeout(SEND_TIMEOUT_MS);
  const attempt = async (): Promise<Sent> => {
    const { data, error } = await db.auth.getSession();
    // Without a session the request is sent all the same: the server answers that there is none.
    const isOthers = data.session !== null && data.session.user.id !== account;
    if (late.aborted || error !== null || isOthers) return { kind: 'no-answer' };
    return judgeAnswer(await requestOf(call)(db, late, id));
  };
  const over = new Promise<Sent>((resolve) => {
    late.addEventListener('abort', () => resolve({ kind: 'no-answer' }), { once: true });
  });
  return Promise.race([
    over,
    attempt().catch((error: unknown): Sent => judgeAnswer({ data: null, error })),
  ]);
}

/** Mutations in flight whose outcome this page awaits. */
const underWay = new Set<Promise<Outcome>>();

/** Resolves when no mutation is in flight any more, including those that start meanwhile. */
async function settled(): Promise<void> {
  while (underWay.size > 0) await Promise.allSettled(underWay);
}

/**
 * Waits until no mutation is in flight any more, for `patienceMs` at most. True: nothing is
 * waiting, and this window sends nothing more.
 */
export async function finishSending(patienceMs: number): Promise<boolean> {
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, patienceMs);
  });
  await Promise.race([patience, settled()]);
  const outbox = await current?.outbox;
  const left = outbox ? await outbox.store.listEntries(outbox.account) : [];
  if (left.length > 0) return false;
  closeOutbox();
  return true;
}

/** Sends a mutation; if that isn't possible now, keeps it until it is. */
export const sendOrKeep: SendOrKeep = async (request, send, api) => {
  if (!isCall(request)) return send(request);
  const outcome = sendOrKeepCall(request, send, api);
  underWay.add(outcome);
  return outcome.finally(() => underWay.delete(outcome));
};

async function sendOrKeepCall(
  request: CallRequest,
  send: Parameters<SendOrKeep>[1],
  api: BaseQueryApi,
): Promise<Outcome> {
  const id = newId();
  const plainly = (onAnswer?: (sent: Sent) => void): Promise<Outcome> =>
    send(async (db, signal) => {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
      const answer = await request(db, patience, id);
      onAnswer?.(judgeAnswer(answer));
      return answer;
    });
  const account = selectUserId(stateOf(api));
  // A closing page has no time to open the outbox.
  if (isGoing() && current?.isOpen !== true) return plainly();
  const outbox =
    account === null ? null : await openOutbox(account, apiExtra(api.extra).db, api.dispatch);
  if (account === null || outbox === null) return plainly();
  const entry: OutboxEntry = {
    id,
    account,
    call: request.call,
    subject: request.subject ?? null,
    typed: request.typed ?? null,
    ...(request.changed && { changed: request.changed }),
    madeAt: new Date().toISOString(),
    state: 'waiting',
    refusal: null,
  };
  if (isGoing() && navigator.onLine && outbox.sender.isClear())
    return sendGoing(outbox, entry, plainly);
  const delivered = await outbox.sender.deliver(entry);
  if (delivered.kind === 'not-kept') {
    const outcome = await plainly();
    const isLost = 'error' in outcome && outcome.error.code === 'network';
    if (isLost && (await isOutOfRoom())) api.dispatch(noticeShown(NO_ROOM));
    return outcome;
  }
  if (delivered.kind === 'waiting') void askBackground(account, apiExtra(api.extra).db);
  return outcomeOf(delivered, request);
}

/** From a closing page only a request sent at once arrives; the entry is kept as well, in case it doesn't. */
async function sendGoing(
  { store, account, changed, refetch, sender }: Outbox,
  entry: OutboxEntry,
  plainly: (onAnswer: (sent: Sent) => void) => Promise<Outcome>,
): Promise<Outcome> {
  const heard: Sent[] = [];
  const sending = plainly((sent) => heard.push(sent));
  const [outcome, kept] = await Promise.all([
    sending,
    store.putEntry({ ...entry, unanswered: true }),
  ]);
  const kind = heard[0]?.kind ?? 'no-answer';
  if (kept && kind === 'no-answer') {
    changed();
    void sender.wake();
    return QUEUED;
  }
  await store.deleteEntry(account, entry.id);
  if (kind !== 'done-before') return outcome;
  // The page may have become visible again and sent the entry first.
  refetch();
  return DONE_BEFORE;
}

const QUEUED: Outcome = { data: null, meta: { queued: true } };
/** It is no longer waiting; its answer is refetched. */
const DONE_BEFORE: Outcome = { data: null, meta: { queued: true, done: true } };
/** When an entry is discarded, everything shown optimistically is refetched. */
const DISCARDED: Outcome = { data: null, meta: { queued: true, discarded: true } };

function outcomeOf(
  delivered: Exclude<Delivered, { readonly kind: 'not-kept' }>,
  { quiet }: CallRequest,
): Outcome {
  switch (delivered.kind) {
    case 'done':
      return { data: quiet ? null : delivered.data };
    case 'refused':
      return { error: delivered.refusal };
    case 'done-before':
      return DONE_BEFORE;
    case 'waiting':
      return QUEUED;
    case 'discarded':
      return DISCARDED;
    default:
      return delivered satisfies never;
  }
}

function stateOf({ getState }: BaseQueryApi): WithSession {
  // RTK types the state as unknown; `apiExtra` ensures that the store is ours.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return getState() as WithSession;
}
