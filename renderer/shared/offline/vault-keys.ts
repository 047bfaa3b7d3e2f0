import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import { type AccountKeys, makeKeys, type Sealed } from './seal.ts';

type StoredKeys = AccountKeys & { readonly account: string; readonly usedAt: number };

export interface VaultSchema extends DBSchema {
  keys: { key: string; value: StoredKeys };
  answers: {
    key: [account: string, name: string];
    value: Sealed & { account: string; name: string; seenAt: number; size: number };
    indexes: { seen: [seenAt: number, size: number] };
  };
  outbox: {
    key: number;
    value: Sealed & { account: string; id: string };
    indexes: { entry: [account: string, id: string] };
  };
}

/** Reopens the database if the connection was lost. */
export type OpenDb = () => Promise<IDBPDatabase<VaultSchema>>;
type Writing = IDBPTransaction<VaultSchema, ('keys' | 'answers' | 'outbox')[], 'readwrite'>;

/** The keys of this device's accounts. */
export interface Keyring {
  /** Whether something of that time is too old to be kept. */
  readonly isOld: (at: number) => boolean;
  /** Whether it is too old, and may be dropped for it. */
  readonly isOver: (at: number) => boolean;
  readonly find: (account: string) => Promise<AccountKeys | undefined>;
  /** Returns an account's keys, creating them if there are none. */
  readonly need: (account: string) => Promise<AccountKeys>;
  readonly drop: (account: string) => Promise<void>;
  /** Another tab may have replaced the keys: they are read again when next needed. */
  readonly doubt: () => void;
  /**
   * Writes only while the keys are those used for sealing, so that nothing of a person who has left
   * meanwhile remains.
   */
  readonly write: (
    account: string,
    sealedWith: AccountKeys,
    work: (tx: Writing) => Promise<boolean>,
  ) => Promise<boolean>;
}

const DAY_MS = 86_400_000;
/**
 * How long data is kept, and keys without use. With a wrong clock it may also seem to come from the
 * future.
 */
const KEPT_MS = 30 * DAY_MS;

/** `clockHolds`: while the clock is known to be wrong, nothing is dropped for its age. */
export function keyringOf(
  db: OpenDb,
  now: () => number,
  clockHolds: (now: number) => boolean,
): Keyring {
  const known = new Map<string, StoredKeys>();
  const isOld = (at: number): boolean => Math.abs(now() - at) > KEPT_MS;
  const isOver = (at: number): boolean => isOld(at) && clockHolds(now());

  const isToNote = (usedAt: number): boolean =>
    Math.abs(now() - usedAt) > DAY_MS && clockHolds(now());

  /** Notes that the keys are in use, unless they were dropped meanwhile. */
  const note = async (kept: StoredKeys): Promise<StoredKeys> => {
    const used = { ...kept, usedAt: now() };
    const tx = (await db()).transaction('keys', 'readwrite');
    if ((await tx.store.get(kept.account))?.id === kept.id) await tx.store.put(used);
    await tx.done;
    return used;
  };

  const find = async (account: string): Promise<AccountKeys | undefined> => {
    const inMemory = known.get(account);
    // A window may stay open for months: once a day the keys are read again, as after a reload.
    if (inMemory && !isToNote(inMemory.usedAt)) return inMemory;
    const kept = await (await db()).get('keys', account);
    const isInUse = kept !== undefined && (kept.id === inMemory?.id || !isOver(kept.usedAt));
    if (!isInUse) return undefined;
    // On a full disk they are used all the same.
    const used = isToNote(kept.usedAt) ? await note(kept).catch(() => kept) : kept;
    known.set(account, used);
    return used;
  };

  return {
    isOld,
    isOver,
    find,

    async need(account) {
      const found = await find(account);
      if (found) return found;
      const made = { ...(await makeKeys()), account, usedAt: now() };
      const tx = (await db()).transaction('keys', 'readwrite');
      const other = await tx.store.get(account);
      // Another tab was faster.
      const keys = other && !isOver(other.usedAt) ? other : made;
      if (keys === made) await tx.store.put(made);
      await tx.done;
      known.set(account, keys);
      return keys;
    },

    async drop(account) {
      known.delete(account);
      await (await db()).delete('keys', account);
    },

    doubt: () => known.clear(),

    async write(account, { id }, work) {
      const tx = (await db()).transaction(['keys', 'answers', 'outbox'], 'readwrite');
      const current = await tx.objectStore('keys').get(account);
      const isCurrent = current?.id === id;
      if (!isCurrent) known.delete(account);
      const done = isCurrent && (await work(tx));
      await tx.done;
      return done;
    },
  };
}
