import { type IDBPDatabase, openDB } from 'idb';
import type { VaultSchema } from './vault-keys.ts';

/**
 * The vault's database, reopened when its connection is lost: phones close the connections of
 * sleeping pages.
 */
export interface VaultConnection {
  readonly db: () => Promise<IDBPDatabase<VaultSchema>>;
  /** Repeats the work over a new connection if the old one turns out to be lost. */
  readonly lasting: <Value>(work: () => Promise<Value>) => Promise<Value>;
}

const NAME = 'courtcrew';
/** The errors of browsers for a connection that is gone. */
const LOST: readonly string[] = ['InvalidStateError', 'UnknownError', 'AbortError'];

/** Rejects where there is no database. */
export async function connectDb(): Promise<VaultConnection> {
  let current: Promise<IDBPDatabase<VaultSchema>> | null = null;

  const db = (): Promise<IDBPDatabase<VaultSchema>> => {
    if (current !== null) return current;
    const opening = openDB<VaultSchema>(NAME, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('keys', { keyPath: 'account' });
        const answers = fresh.createObjectStore('answers', { keyPath: ['account', 'name'] });
        answers.createIndex('seen', ['seenAt', 'size']);
        const outbox = fresh.createObjectStore('outbox', { autoIncrement: true });
        outbox.createIndex('entry', ['account', 'id'], { unique: true });
      },
      blocking: (_current, _next, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
        forget();
      },
      terminated: () => forget(),
    });
    const forget = (): void => {
      if (current === opening) current = null;
    };
    current = opening;
    opening.catch(forget);
    return opening;
  };

  await db();
  return {
    db,
    async lasting(work) {
      const used = current;
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof DOMException) || !LOST.includes(error.name)) throw error;
        if (current === used) {
          const lost = await used?.catch(() => null);
          if (current === used) current = null;
          lost?.close();
        }
        return work();
      }
    },
  };
}
