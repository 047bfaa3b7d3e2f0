import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Db } from '../supabase/client.ts';
import type { SessionStorage } from '../supabase/session-storage.ts';
import { type DbError, toDbError } from './db-error.ts';

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

/** Runs an endpoint's request on the client that came with the store. */
export const supabaseBaseQuery: BaseQueryFn<DbRequest, unknown, DbError> = async (
  request,
  { signal, extra },
) => {
  try {
    const { data, error, status } = await request(apiExtra(extra).db, signal);
    if (error !== null && error !== undefined) return { error: toDbError(error, status) };
    return { data };
  } catch (thrown) {
    return { error: toDbError(thrown) };
  }
};
