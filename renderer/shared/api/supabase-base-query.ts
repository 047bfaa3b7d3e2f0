import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { AnswerMeta, OfflineOptions } from '../offline/declare.ts';
import type { Db } from '../supabase/client.ts';
import { recheckSession } from '../supabase/session-check.ts';
import type { SessionStorage } from '../supabase/session-storage.ts';
import { type DbError, isSessionLost, toDbError } from './db-error.ts';
import { forgetTries, sendOnce } from './once.ts';
import { isCall } from './rpc.ts';

/** The extra argument of every thunk of the store. */
export interface ApiExtra {
  readonly db: Db;
  /** A client with its own session, which ends with the page: for proving one's identity again. */
  readonly openPassingDb: () => Db;
  readonly sessions: Pick<SessionStorage, 'remember' | 'getItem'>;
  /**
   * Loads the code that sends mutations marked `offline: 'queue'`, or keeps them until there is a
   * network.
   */
  readonly openQueue?: () => Promise<{ readonly sendOrKeep: SendOrKeep } | null>;
  /** Loads the code that keeps the answers of queries marked `offline: 'cache'`. */
  readonly openKeeper?: () => Promise<AnswerKeeper>;
}

/** Keeps answers on this device, and shows them until there are newer ones. */
export interface AnswerKeeper {
  readonly begin: (api: BaseQueryApi) => Promise<Asked>;
}

/** A query in flight. */
export interface Asked {
  readonly answered: () => void;
  /** The server has answered, with a refusal. */
  readonly refused: () => void;
  /** Returns since when the data on screen dates, if there is any. */
  readonly unanswered: () => AnswerMeta;
}

/**
 * The server takes at most eleven seconds, eight of them waiting for a connection; the rest is for
 * the network. While any request is pending RTK Query refetches nothing after a change, so one that
 * hangs is given up.
 */
const PATIENCE_MS = 30_000;
/** When the device reports no network, nobody waits for the client to notice. */
const OFFLINE_PATIENCE_MS = 1500;

/** Casts the extra argument wherever RTK hands it over as `unknown` (in `onCacheEntryAdded` and the like). */
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

/** The result of every client call. */
export interface DbAnswer {
  readonly data: unknown;
  readonly error: unknown;
  /** The HTTP status, for tables and functions. */
  readonly status?: number;
}

/** A request: pass `signal` on with `.abortSignal(signal)` where a late answer doesn't matter any more. */
export type DbRequest = (db: Db, signal: AbortSignal) => PromiseLike<DbAnswer>;

export type Outcome =
  | { readonly data: unknown; readonly meta?: AnswerMeta }
  | { readonly error: DbError; readonly meta?: AnswerMeta };

/** Sends a request with `send`, or keeps it on this device and answers that it is queued. */
export type SendOrKeep = (
  request: DbRequest,
  send: (request: DbRequest) => Promise<Outcome>,
  api: BaseQueryApi,
) => Promise<Outcome>;

/**
 * Runs an endpoint's request on the store's client. When the database doesn't recognise the
 * session, a query first checks with the auth server: if the session is valid it tries once more;
 * if it is gone the store knows by then, so that no screen shows an error, or sample data, in place
 * of one's own. For a mutation the refusal is shown first (`app/listeners.ts`).
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
    // A request without an answer may have taken effect all the same.
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
 * A mutation that is given up may have taken effect, like any whose answer is lost, so it isn't
 * given up early just because the device reports no network.
 */
async function change(request: DbRequest, send: Send, onceBy: Db | null): Promise<Outcome> {
  const sendInTime = (sent: DbRequest) => inTime((late) => send(sent, late), PATIENCE_MS);
  return onceBy && isCall(request) ? sendOnce(request, sendInTime, onceBy) : sendInTime(request);
}

/**
 * The request arrived, but the server, or a proxy before it, could not answer; it may be able to in
 * a moment.
 */
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

/** Returns the answer, or gives the request up and reports that there was none. */
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
