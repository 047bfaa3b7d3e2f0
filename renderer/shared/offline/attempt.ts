import type { DbError } from '../api/db-error.ts';
import type { Locks } from './locks.ts';
import type { Call, OutboxEntry, OutboxStore } from './outbox.ts';

/** What became of one attempt to send. */
export type Sent =
  | { readonly kind: 'done'; readonly data: unknown }
  /** The database had taken it before; what it answered then is not known. */
  | { readonly kind: 'done-before' }
  | { readonly kind: 'refused'; readonly refusal: DbError }
  /** Nobody knows whether it arrived; or, with a refusal, it did, and the database could not do it this time. */
  | { readonly kind: 'no-answer'; readonly refusal?: DbError }
  /** It arrived, and the server does not know the session: another one may send it. */
  | { readonly kind: 'no-session'; readonly refusal: DbError };

export interface AttemptParts {
  readonly account: string;
  readonly store: OutboxStore;
  /** Sends a call under its id. It must end by itself. */
  readonly send: (call: Call, id: string) => Promise<Sent>;
  readonly locks: Locks;
}

/** Single attempts at what waits: never two at the same thing, in all tabs and workers. */
interface Attempts {
  /** Null: it has been discarded meanwhile. */
  readonly attempt: (id: string) => Promise<Sent | null>;
  /** Null, and nothing is done, while it is under way. */
  readonly ifNotUnderWay: <Value>(id: string, work: () => Promise<Value>) => Promise<Value | null>;
}

/** Held while one thing is on its way. */
const wayOf = (id: string): string => `courtcrew-outbox-${id}`;

/** So often the database may fail at one thing; the rest does not wait for it any longer. */
const MOST_FAILURES = 6;

export function attemptsOf({ account, store, send, locks }: AttemptParts): Attempts {
  /** How often the database could not do what is next, by its id. */
  const failures = new Map<string, number>();

  /** Whatever ends meanwhile, a tab or the line, it is kept that it may have arrived. */
  const sendNoted = async (entry: OutboxEntry): Promise<Sent> => {
    const noted = entry.unanswered ? null : store.changeEntry({ ...entry, unanswered: true });
    const [sent] = await Promise.all([send(entry.call, entry.id), noted]);
    // It arrived, and was not taken: whatever becomes of it is known.
    const isKnown = 'refusal' in sent && sent.refusal !== undefined && sent.kind !== 'refused';
    if (noted && isKnown) await store.changeEntry(entry);
    return sent;
  };

  /** What the database fails at again and again is refused at last. */
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
