import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { AnswerMeta, OfflineOptions } from '../offline/declare.ts';
import type { Db } from '../supabase/client.ts';
import { recheckSession } from '../supabase/session-check.ts';
import type { SessionStorage } from '../supabase/session-storage.ts';
import { type DbError, isSessionLost, toDbError } from './db-error.ts';
import { forgetTries, sendOnce } from './once.ts';
import { isCall } from './rpc.ts';

/** What every thunk of the store receives as its extra argument. */
export interface ApiExtra {
  readonly db: Db;
  /** A client with a session of its own, which ends with the page: to show who one is once more. */
  readonly openPassingDb: () => Db;
  readonly sessions: Pick<SessionStorage, 'remember' | 'getItem'>;
  /** Fetches what sends, or keeps until there is a network, the mutations that say `offline: 'queue'`. */
  readonly openQueue?: () => Promise<{ readonly sendOrKeep: SendOrKeep } | null>;
  /** Fetches what keeps the answers of the queries that say `offline: 'cache'`. */
  readonly openKeeper?: () => Promise<AnswerKeeper>;
}

/** Keeps answers on this device, and shows them until there are newer ones. */
export interface AnswerKeeper {
  readonly begin: (api: BaseQueryApi) => Promise<Asked>;
}

/** A query on its way. */
export interface Asked {
  readonly answered: () => void;
  /** The server has answered that it does not say it. */
  readonly refused: () => void;
  /** Says from when it is what is shown, if something is. */
  readonly unanswered: () => AnswerMeta;
}

/**
 * The server is done within eleven seconds, eight of them waiting for a turn; the rest is for the line. While anything is awaited
 * the toolkit refetches nothing after a change, so a request that hangs is given up.
 */
const PATIENCE_MS = 30_000;
/** Where the device says that there is no network, nobody waits for the client to believe it. */
const OFFLINE_PATIENCE_MS = 1500;

/** The extra argument, wherever the toolkit hands it over as `unknown` (in `onCacheEntryAdded` and the like). */
export function apiExtra(extra: unknown): ApiExtra {
  if (!isApiExtra(extra)) throw new Error('The store was made without its ApiExtra.');
  return extra;
}

function isApiExtra(extra: unknown): extra is ApiExtra {
  return (
    typeof extra === 'object' &&
    extra !== null &&
    'db' in extra &&
    'openPassingDb' in extra &&
    'sessions' in extra
  );
}

/** What every call of the client answers with. */
export interface DbAnswer {
  readonly data: unknown;
  readonly error: unknown;
  /** Of HTTP, where tables or functions were asked. */
  readonly status?: number;
}

/** A request: pass `signal` on with `.abortSignal(signal)` where the answer may come too late to matter. */
export type DbRequest = (db: Db, signal: AbortSignal) => PromiseLike<DbAnswer>;

export type Outcome =
  | { readonly data: unknown; readonly meta?: AnswerMeta }
  | { readonly error: DbError; readonly meta?: AnswerMeta };

/** Sends a request by `send`, or keeps it on this device and answers that it waits. */
export type SendOrKeep = (
  request: DbRequest,
  send: (request: DbRequest) => Promise<Outcome>,
  api: BaseQueryApi,
) => Promise<Outcome>;

/**
 * Runs an endpoint's request on the client that came with the store. When the database knows no session, the
 * server is asked before a query answers: a session that holds asks once more, one that is gone has left the
 * store by then, so that no screen stands there with a failure, or a sample, in place of what was one's own.
 * What a mutation refuses is said first (`app/listeners.ts`).
 */
export const supabaseBaseQuery: BaseQueryFn<
  DbRequest,
  unknown,
  DbError,
  OfflineOptions,
  AnswerMeta
> = async (request, api, options) => {
  const { signal, extra, type } = api;
  const { db, openQueue } = apiExtra(extra);
  const send: Send = (sent, late) => run(sent, db, late ? AbortSignal.any([signal, late]) : signal);
  if (type === 'mutation') {
    const queue =
      options?.offline === 'queue' && openQueue ? await openQueue().catch(() => null) : null;
    const outcome = await (queue
      ? queue.sendOrKeep(request, send, api)
      : change(request, send, options?.once ? db : null));
    // What got no answer may have done so.
    const isRefused = 'error' in outcome && outcome.error.code !== 'network';
    if (options?.takesBack && !isRefused) forgetTries(db, options.takesBack, request);
    return outcome;
  }
  const { openKeeper } = apiExtra(extra);
  const asked =
    options?.offline === 'cache' && openKeeper
      ? openKeeper()
          .then((keeper) => keeper.begin(api))
          .catch(() => null)
      : null;
  let status: number | undefined;
  const noted: typeof send = (sent, late) =>
    send(async (...how) => {
      const answer = await sent(...how);
      status = answer.status;
      return answer;
    }, late);
  const outcome = await ask(request, noted, db);
  if (!('error' in outcome)) void asked?.then((query) => query?.answered());
  else if (outcome.error.code === 'network' || isServersOwn(status)) {
    const meta = (await asked)?.unanswered();
    return meta ? { ...outcome, meta } : outcome;
  } else if (outcome.error.code !== 'aborted') {
    void asked?.then((query) => query?.refused());
    return { ...outcome, meta: { refused: true } };
  }
  return outcome;
};

type Send = (request: DbRequest, late?: AbortSignal) => Promise<Outcome>;

/**
 * What is given up may have been done, as with any answer that is lost, so that is not done early for what the device says of
 * its network.
 */
async function change(request: DbRequest, send: Send, onceBy: Db | null): Promise<Outcome> {
  const sendInTime = (sent: DbRequest) => inTime((late) => send(sent, late), PATIENCE_MS);
  return onceBy && isCall(request) ? sendOnce(request, sendInTime, onceBy) : sendInTime(request);
}

/** It arrived, and the server, or what stands before it, could not answer: it may be able to in a moment. */
const isServersOwn = (status = 0): boolean => status >= 500;

async function ask(request: DbRequest, send: Send, db: Db): Promise<Outcome> {
  const asked = (): Promise<Outcome> =>
    inTime(
      (late) => send(request, late),
      (globalThis.navigator?.onLine ?? true) ? PATIENCE_MS : OFFLINE_PATIENCE_MS,
    );
  const outcome = await asked();
  if (!('error' in outcome) || !isSessionLost(outcome.error)) return outcome;
  return (await recheckSession(db)) === 'holds' ? asked() : outcome;
}

/** What is answered, or that nothing was: the request is given up then. */
async function inTime(
  send: (late: AbortSignal) => Promise<Outcome>,
  patienceMs: number,
): Promise<Outcome> {
  const late = new AbortController();
  const nothing = Promise.withResolvers<Outcome>();
  const timer = setTimeout(() => {
    nothing.resolve({ error: toDbError(new TypeError('Failed to fetch')) });
    late.abort();
  }, patienceMs);
  return Promise.race([send(late.signal), nothing.promise]).finally(() => clearTimeout(timer));
}

async function run(request: DbRequest, db: Db, signal: AbortSignal): Promise<Outcome> {
  try {
    const { data, error, status } = await request(db, signal);
    if (error !== null && error !== undefined) return { error: toDbError(error, status) };
    return { data };
  } catch (thrown) {
    return { error: toDbError(thrown) };
  }
}
