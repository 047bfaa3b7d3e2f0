import { hiddenName, seal, unseal } from './seal.ts';
import { connectDb, type VaultConnection } from './vault-db.ts';
import { keyringOf } from './vault-keys.ts';
import { outboxOf, type VaultOutbox } from './vault-outbox.ts';

/** A kept answer and its time. */
export interface Kept {
  readonly value: unknown;
  /** Milliseconds since 1970, by this device's clock. */
  readonly seenAt: number;
}

/**
 * What this device keeps for use without a network, encrypted per account. Nothing here throws: a
 * missing, full or broken database returns nothing and warns once.
 */
export interface Vault extends VaultOutbox {
  /** Undefined: nothing is kept under that name, or it is too old. */
  read(account: string, name: string): Promise<Kept | undefined>;
  /** Reads several by name; those missing are left out. */
  readAll(account: string, names: readonly string[]): Promise<ReadonlyMap<string, Kept>>;
  write(account: string, name: string, value: unknown, seenAt: number): Promise<boolean>;
  /** Forgets an account, the keys first: anything left behind would be unreadable. */
  forget(account: string): Promise<void>;
  /** Forgets all accounts but one; null: all of them. */
  forgetOthers(account: string | null): Promise<void>;
  /** Removes what is too old, unless the clock is known to be wrong. */
  tidy(): Promise<void>;
  /** In bytes, without the outbox. */
  size(): Promise<number>;
  /** Whether the last thing to be kept did not fit. */
  isFull(): boolean;
  /**
   * Whether the last thing read is there but hidden: by this device's clock it is too old, or from
   * the future.
   */
  hidesOld(): boolean;
}

/** The limit for kept answers on one device. The oldest go first. */
const MOST_BYTES = 20 * 1024 * 1024;
/** Roughly what the database itself needs per record. */
const OVERHEAD = 200;

let opened: Promise<Vault | null> | null = null;

/**
 * The vault of this page or worker; null where none is possible. The first caller provides the
 * clock check.
 */
export function openVault(clockHolds?: (now: number) => boolean): Promise<Vault | null> {
  opened ??= connectVault(Date.now, clockHolds);
  return opened;
}

export async function connectVault(
  now: () => number,
  holds: (now: number) => boolean = () => true,
): Promise<Vault | null> {
  try {
    if (!('subtle' in crypto)) throw new Error('This page may not encrypt.');
    return vaultOf(await connectDb(), now, holds);
  } catch (error) {
    console.info('Nothing can be kept for offline use here.', error);
    return null;
  }
}

/** All names of an account: no string sorts after an empty array. */
const allOf = (account: string): IDBKeyRange => IDBKeyRange.bound([account], [account, []]);

const isOutOfRoom = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

function vaultOf(
  { db, lasting }: VaultConnection,
  now: () => number,
  holds: (now: number) => boolean,
): Vault {
  const keyring = keyringOf(db, now, holds);
  const { isOld, isOver } = keyring;
  let said = false;
  let isFull = false;
  let hidesOld = false;

  const orElse = async <Value>(otherwise: Value, work: () => Promise<Value>): Promise<Value> => {
    try {
      return await lasting(work);
    } catch (error) {
      if (!said) console.info('What is kept for offline use could not be reached.', error);
      said = true;
      return otherwise;
    }
  };

  const shrinkTo = async (most: number): Promise<void> => {
    const tx = (await db()).transaction('answers', 'readwrite');
    let total = 0;
    let cursor = await tx.store.index('seen').openKeyCursor(null, 'prev');
    while (cursor) {
      total += cursor.key[1];
      if (total > most) await tx.store.delete(cursor.primaryKey);
      cursor = await cursor.continue();
    }
    await tx.done;
  };

  const sizeOf = async (): Promise<number> => {
    let total = 0;
    let cursor = await (await db()).transaction('answers').store.index('seen').openKeyCursor();
    while (cursor) {
      total += cursor.key[1];
      cursor = await cursor.continue();
    }
    return total;
  };

  /** On a full disk kept answers are dropped, oldest first. */
  const withRoom = async (keep: () => Promise<boolean>): Promise<boolean> => {
    try {
      const kept = await keep().catch(async (error: unknown) => {
        if (!isOutOfRoom(error)) throw error;
        await shrinkTo((await sizeOf()) / 2);
        return keep();
      });
      if (kept) isFull = false;
      return kept;
    } catch (error) {
      if (isOutOfRoom(error)) isFull = true;
      throw error;
    }
  };

  const forget = async (account: string): Promise<void> => {
    await keyring.drop(account);
    const tx = (await db()).transaction(['answers', 'outbox'], 'readwrite');
    const outbox = tx.objectStore('outbox');
    await tx.objectStore('answers').delete(allOf(account));
    for (const key of await outbox.index('entry').getAllKeys(allOf(account)))
      await outbox.delete(key);
    await tx.done;
  };

  const forgetAll = async (isToGo: (account: string) => boolean): Promise<void> => {
    keyring.doubt();
    const opened = await db();
    const [keys, answers, entries] = await Promise.all([
      opened.getAllKeys('keys'),
      opened.getAllKeys('answers'),
      opened.getAll('outbox'),
    ]);
    const accounts = [...keys, ...answers.map(([account]) => account)];
    for (const account of new Set([...accounts, ...entries.map((entry) => entry.account)]))
      if (isToGo(account)) await forget(account);
  };

  const readAll = (account: string, names: readonly string[]): Promise<ReadonlyMap<string, Kept>> =>
    orElse(new Map<string, Kept>(), async () => {
      const all = new Map<string, Kept>();
      hidesOld = false;
      const keys = await keyring.find(account);
      if (!keys) return all;
      const hidden = await Promise.all(names.map((name) => hiddenName(keys, name)));
      const { store } = (await db()).transaction('answers');
      const found = await Promise.all(hidden.map((name) => store.get([account, name])));
      const open = async (name: string, at: number): Promise<void> => {
        const [sealed, under] = [found[at], hidden[at]];
        if (!sealed || under === undefined) return;
        if (isOld(sealed.seenAt)) hidesOld = true;
        else all.set(name, { value: await unseal(keys, under, sealed), seenAt: sealed.seenAt });
      };
      // An unreadable record doesn't hide the others.
      await Promise.all(names.map((name, at) => orElse(undefined, () => open(name, at))));
      return all;
    });

  return {
    read: async (account, name) => (await readAll(account, [name])).get(name),
    readAll,

    write: (account, name, value, seenAt) =>
      orElse(false, async () => {
        const keys = await keyring.need(account);
        const hidden = await hiddenName(keys, name);
        const sealed = await seal(keys, hidden, value);
        const size = sealed.cipher.byteLength + OVERHEAD;
        const keep = (): Promise<boolean> =>
          keyring.write(account, keys, async (tx) => {
            await tx.objectStore('answers').put({ account, name: hidden, seenAt, size, ...sealed });
            return true;
          });
        if (size > MOST_BYTES) return false;
        const kept = await withRoom(keep);
        if (kept) await shrinkTo(MOST_BYTES);
        return kept;
      }),

    forget: (account) => orElse(undefined, () => forget(account)),
    forgetOthers: (kept) => orElse(undefined, () => forgetAll((account) => account !== kept)),
    size: () => orElse(0, sizeOf),

    tidy: () =>
      orElse(undefined, async () => {
        for (const { account, usedAt } of await (await db()).getAll('keys'))
          if (isOver(usedAt)) await forget(account);
        const tx = (await db()).transaction('answers', 'readwrite');
        let cursor = await tx.store.index('seen').openKeyCursor();
        while (cursor) {
          if (isOver(cursor.key[0])) await tx.store.delete(cursor.primaryKey);
          cursor = await cursor.continue();
        }
        await tx.done;
      }),

    isFull: () => isFull,
    hidesOld: () => hidesOld,
    ...outboxOf(db, keyring, { orElse, withRoom }),
  };
}
