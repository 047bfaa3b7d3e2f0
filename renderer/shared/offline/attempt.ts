import type { DbError } from '../api/db-error.ts';
import type { Locks } from './locks.ts';
import type { Call, OutboxEntry, OutboxStore } from './outbox.ts';

/** The outcome of one attempt to send. */
export type Sent =
  | { readonly kind: 'done'; readonly data: unknown }
  /** The database had accepted it earlier; its answer then is unknown. */
  | { readonly kind: 'done-before' }
  | { readonly kind: 'refused'; readonly refusal: DbError }
  /**
   * Nobody knows whether it arrived; or, with a refusal, it did, but the database could not do it
   * this time.
   */
  | { readonly kind: 'no-answer'; readonly refusal?: DbError }
  /** It arrived, but the server doesn't know the session: another session may send it. */
  | { readonly kind: 'no-session'; readonly refusal: DbError };

export interface AttemptParts {
  readonly account: string;
  readonly store: OutboxStore;
  /** Sends a call under its id. Must have a time limit of its own. */
  readonly send: (call: Call, id: string) => Promise<Sent>;
  readonly locks: Locks;
}

/** Single attempts to send entries: never two at the same entry, across tabs and workers. */
interface Attempts {
  /** Null: the entry has been discarded meanwhile. */
  readonly attempt: (id: string) => Promise<Sent | null>;
  /** Runs `work` unless the entry is being sent; null if it is. */
  readonly ifNotUnderWay: <Value>(id: string, work: () => Promise<Value>) => Promise<Value | null>;
}

/** The lock held while an entry is being sent. */
const wayOf = (id: string): string => `courtcrew-outbox-${id}`;

/** The database may fail at one entry this often; then the others stop waiting for it. */
const MOST_FAILURES = 6;

export function attemptsOf({ account, store, send, locks }: AttemptParts): Attempts {
  /** How often the database has failed at an entry, by id. */
  const failures = new Map<string, number>();

  /** Notes first that the entry may have arrived, in case the tab closes or the connection breaks. */
  const sendNoted = async (entry: OutboxEntry): Promise<Sent> => {
    const noted = entry.unanswered ? null : store.changeEntry({ ...entry, unanswered: true });
    const [sent] = await Promise.all([send(entry.call, entry.id), noted]);
    // It arrived and was not accepted, so its outcome is known.
    const isKnown = 'refusal' in sent && sent.refusal !== undefined && sent.kind !== 'refused';
    if (noted && isKnown) await store.changeEntry(entry);
    return sent;
  };

  /** Turns repeated failures of the database at one entry into a refusal. */
  const givenUp = (id: string, sent: Sent): Sent => {
    if (sent.kind !== 'no-answer' || sent.refusal === undefined) return sent;
    const made = (failures.get(id) ?? 0) + 1;
    failures.set(id, made);
    if (made < MOST_FAILURES) return sent;
    failures.delete(id);
    const message = "The server couldn't do this after several tries. Send it again later.";
    return { kind: 'refused', refusal: { ...sent.refusal, message } };
  };

  return {
    attempt: (id) =>
      locks.request(wayOf(id), async () => {
        const entry = (await store.listEntries(account)).find((other) => other.id === id);
        return entry ? givenUp(id, await sendNoted(entry)) : null;
      }),
    ifNotUnderWay: (id, work) => locks.ifFree(wayOf(id), work),
  };
}
