import { seal, unseal } from './seal.ts';
import type { Keyring, OpenDb } from './vault-keys.ts';

/** A waiting entry; its other fields are the caller's business. */
interface Waiting {
  readonly id: string;
  readonly account: string;
}

/** The entries waiting to be sent, in the order added. */
export interface VaultOutbox {
  /** Adds an entry behind all others; false: it could not be kept. */
  putEntry(entry: Waiting): Promise<boolean>;
  listEntries(account: string): Promise<readonly unknown[]>;
  /** Changes an entry in place; does nothing if it is gone. */
  changeEntry(entry: Waiting): Promise<void>;
  /**
   * Moves an entry to the place of the first of `ids`, which it replaces, and returns those that
   * were there; does nothing if the entry is gone.
   */
  replaceEntries(ids: readonly string[], entry: Waiting): Promise<readonly string[]>;
  deleteEntry(account: string, id: string): Promise<void>;
  /** The accounts that have entries, waiting or refused. */
  listWaiting(): Promise<readonly string[]>;
}

/** Error handling shared with the vault. */
interface Care {
  /** Runs `work`; on failure returns `otherwise`. */
  readonly orElse: <Value>(otherwise: Value, work: () => Promise<Value>) => Promise<Value>;
  /** Makes room on a full disk. */
  readonly withRoom: (keep: () => Promise<boolean>) => Promise<boolean>;
}

export function outboxOf(db: OpenDb, keyring: Keyring, { orElse, withRoom }: Care): VaultOutbox {
  return {
    putEntry: (entry) =>
      orElse(false, async () => {
        const { account, id } = entry;
        const keys = await keyring.need(account);
        const sealed = await seal(keys, id, entry);
        return withRoom(() =>
          keyring.write(account, keys, async (tx) => {
            await tx.objectStore('outbox').add({ account, id, ...sealed });
            return true;
          }),
        );
      }),

    listEntries: (account) =>
      orElse([], async () => {
        const keys = await keyring.find(account);
        if (!keys) return [];
        const own = (await (await db()).getAll('outbox')).filter(
          (entry) => entry.account === account,
        );
        // An unreadable entry doesn't hide the others.
        const read = own.map((entry) =>
          orElse(undefined, async () => unseal(keys, entry.id, entry)),
        );
        return (await Promise.all(read)).filter((entry) => entry !== undefined);
      }),

    changeEntry: (entry) =>
      orElse(undefined, async () => {
        const { account, id } = entry;
        const keys = await keyring.need(account);
        const sealed = await seal(keys, id, entry);
        await withRoom(() =>
          keyring.write(account, keys, async (tx) => {
            const outbox = tx.objectStore('outbox');
            const key = await outbox.index('entry').getKey([account, id]);
            if (key === undefined) return false;
            await outbox.put({ account, id, ...sealed }, key);
            return true;
          }),
        );
      }),

    replaceEntries: (ids, entry) =>
      orElse([], async () => {
        const replaced: string[] = [];
        const { account, id } = entry;
        const keys = await keyring.need(account);
        const sealed = await seal(keys, id, entry);
        await keyring.write(account, keys, async (tx) => {
          const outbox = tx.objectStore('outbox');
          const keyOf = (other: string) => outbox.index('entry').getKey([account, other]);
          const own = await keyOf(id);
          if (own === undefined) return false;
          let place = own;
          for (const other of ids) {
            const key = await keyOf(other);
            if (key === undefined) continue;
            await outbox.delete(key);
            place = Math.min(place, key);
            replaced.push(other);
          }
          await outbox.delete(own);
          await outbox.put({ account, id, ...sealed }, place);
          return true;
        });
        return replaced;
      }),

    deleteEntry: (account, id) =>
      orElse(undefined, async () => {
        // In one transaction: otherwise the entry could be in both places.
        const tx = (await db()).transaction('outbox', 'readwrite');
        const key = await tx.store.index('entry').getKey([account, id]);
        if (key !== undefined) await tx.store.delete(key);
        await tx.done;
      }),

    listWaiting: () =>
      orElse([], async () => [
        ...new Set((await (await db()).getAll('outbox')).map(({ account }) => account)),
      ]),
  };
}
