import type { FunctionName } from '../offline/declare.ts';
import { newId } from '../offline/new-id.ts';
import type { Db } from '../supabase/client.ts';
import { isDoneBefore } from './db-error.ts';
import { type CallRequest, isCall } from './rpc.ts';
import type { DbRequest, Outcome } from './supabase-base-query.ts';

/** Whoever asks for the same later than this wants another. */
const SAME_FOR_MS = 5 * 60_000;

interface Try {
  readonly id: string;
  /** What was called. */
  readonly name: string;
  /** Of the first try. Milliseconds since 1970. */
  readonly at: number;
}

/** What has not succeeded as far as this page knows, by what was asked. */
const triesOf = new WeakMap<Db, Map<string, Try>>();

/**
 * Sends a call of an endpoint that says `once` under an id. An answer may get lost on its way, and then the person is asked to try
 * again: asked for the same, the database does it once, and null is answered. A refused call has not taken its id.
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
 * Something that one of these functions made was taken back: what it is asked for now is meant anew, also where a try of it got lost before.
 * Which of them was taken back only the server knows, so it is all of the kind, but for the request `by` which it was: that may
 * have got lost, too.
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
