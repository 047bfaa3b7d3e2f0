import type { FunctionName } from '../offline/declare.ts';
import { newId } from '../offline/new-id.ts';
import type { Db } from '../supabase/client.ts';
import { isDoneBefore } from './db-error.ts';
import { type CallRequest, isCall } from './rpc.ts';
import type { DbRequest, Outcome } from './supabase-base-query.ts';

/** The same request made later than this is a new one. */
const SAME_FOR_MS = 5 * 60_000;

interface Try {
  readonly id: string;
  /** The function called. */
  readonly name: string;
  /** When it was first tried, in milliseconds since 1970. */
  readonly at: number;
}

/** Calls that, as far as this page knows, have not succeeded, by what they asked for. */
const triesOf = new WeakMap<Db, Map<string, Try>>();

/**
 * Sends a call of an endpoint marked `once` under a request id. If the answer gets lost and the
 * person tries again, the same call goes out under the same id: the database does it only once, and
 * the result is null. A refused call does not use up its id.
 */
export async function sendOnce(
  request: CallRequest,
  send: (request: DbRequest) => Promise<Outcome>,
  db: Db,
): Promise<Outcome> {
  const tries = triesOf.get(db) ?? new Map<string, Try>();
  triesOf.set(db, tries);
  const asked = keyOf(request);
  const { id } = keepTry(tries, asked, { id: newId(), name: request.call.name, at: Date.now() });
  const outcome = await send((to, signal) => request(to, signal, id));
  const isBefore = 'error' in outcome && isDoneBefore(outcome.error);
  if (isBefore || !('error' in outcome)) tries.delete(asked);
  return isBefore ? { data: null } : outcome;
}

/**
 * Forgets the ids of calls whose result has just been taken back, so that the same call is done
 * again, even if an earlier try got lost. Only the server knows which of these functions made the
 * thing taken back, so all of them are forgotten; except the call `by` which it was taken back,
 * whose answer may have got lost too.
 */
export function forgetTries(
  db: Db,
  made: FunctionName | readonly FunctionName[],
  by?: DbRequest,
): void {
  const tries = triesOf.get(db);
  const own = by && isCall(by) ? keyOf(by) : null;
  for (const [asked, lost] of tries ?? [])
    if ([made].flat().some((name) => name === lost.name) && asked !== own) tries?.delete(asked);
}

const keyOf = ({ call }: CallRequest): string => JSON.stringify(call);

function keepTry(tries: Map<string, Try>, asked: string, first: Try): Try {
  for (const [other, { at }] of tries) if (first.at - at > SAME_FOR_MS) tries.delete(other);
  const kept = tries.get(asked) ?? first;
  tries.set(asked, kept);
  return kept;
}
