import { seal, unseal } from './seal.ts';
import type { Keyring, OpenDb } from './vault-keys.ts';

/** Something that waits: everything else in it is its maker's. */
interface Waiting {
  readonly id: string;
  readonly account: string;
}

/** What waits to be sent, in the order in which it was put. */
export interface VaultOutbox {
  /** Keeps something behind all that waits; false: it could not be kept. */
  putEntry(entry: Waiting): Promise<boolean>;
  listEntries(account: string): Promise<readonly unknown[]>;
  /** Puts another version in its place; nothing, if it is there no more. */
  changeEntry(entry: Waiting): Promise<void>;
  /** Puts something that waits where the first of others was, which are gone then, and names them; nothing, if it is there no more. */
  replaceEntries(ids: readonly string[], entry: Waiting): Promise<readonly string[]>;
  deleteEntry(account: string, id: string): Promise<void>;
  /** The accounts of which something waits, or was refused. */
  listWaiting(): Promise<readonly string[]>;
}

/** As the vault's own. */
interface Care {
  /** Answers for what is broken. */
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
        // One that cannot be read does not hide the others.
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
        // At once: in between it could move to the place of what it replaces, and stay there.
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
