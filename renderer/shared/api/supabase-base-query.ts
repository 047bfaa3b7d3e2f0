import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Db } from '../supabase/client.ts';
import { recheckSession } from '../supabase/session-check.ts';
import type { SessionStorage } from '../supabase/session-storage.ts';
import { type DbError, isSessionLost, toDbError } from './db-error.ts';

/** What every thunk of the store receives as its extra argument. */
export interface ApiExtra {
  readonly db: Db;
  /** A client with a session of its own, which ends with the page: to show who one is once more. */
  readonly openPassingDb: () => Db;
  readonly sessions: Pick<SessionStorage, 'remember'>;
}

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

type Outcome = { readonly data: unknown } | { readonly error: DbError };

/**
 * Runs an endpoint's request on the client that came with the store. When the database knows no session, the
 * server is asked before a query answers: a session that holds asks once more, one that is gone has left the
 * store by then, so that no screen stands there with a failure, or a sample, in place of what was one's own.
 * What a mutation refuses is said first (`app/listeners.ts`).
 */
export const supabaseBaseQuery: BaseQueryFn<DbRequest, unknown, DbError> = async (
  request,
  { signal, extra, type },
) => {
  const { db } = apiExtra(extra);
  const outcome = await run(request, db, signal);
  if (type === 'mutation' || !('error' in outcome) || !isSessionLost(outcome.error)) return outcome;
  return (await recheckSession(db)) === 'holds' ? run(request, db, signal) : outcome;
};

async function run(request: DbRequest, db: Db, signal: AbortSignal): Promise<Outcome> {
  try {
    const { data, error, status } = await request(db, signal);
    if (error !== null && error !== undefined) return { error: toDbError(error, status) };
    return { data };
  } catch (thrown) {
    return { error: toDbError(thrown) };
  }
}
