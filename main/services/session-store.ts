import { readFile, rm } from 'node:fs/promises';
import type { SessionEntry } from '../../preload/contract/requests.ts';
import { writeWhole } from './write-file.ts';

/** The part of the system's secure storage used here. */
export interface Vault {
  /** False also if the system would store things unencrypted. */
  readonly isSafe: () => Promise<boolean>;
  readonly seal: (text: string) => Promise<Uint8Array>;
  readonly unseal: (sealed: Buffer) => Promise<string>;
}

/** The session of all windows: in memory, and encrypted on disk if it is to outlive the app. */
export interface SessionStore {
  readonly isKept: boolean;
  readonly isSignedIn: () => boolean;
  readonly read: (key: string) => string | null;
  readonly write: (entry: SessionEntry) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  readonly remember: (remembered: boolean) => Promise<void>;
}

const SESSION = 'courtcrew.session';

/**
 * Opens the session in `file`. An unreadable file (damaged, or from another machine) counts as
 * none: the person signs in again. Without a secure vault nothing is ever written.
 */
export async function openSessionStore(file: string, vault: Vault): Promise<SessionStore> {
  const isKept = await vault.isSafe().catch(() => false);
  const entries = new Map(isKept ? await unsealed(file, vault) : []);
  let remembered = true;
  let written: Promise<void> = Promise.resolve();

  const put = async (): Promise<void> => {
    // Nor may a session remain that the vault failed to decrypt at this start: it would be back at the next.
    if (!isKept || !remembered || entries.size === 0) {
      await rm(file, { force: true });
      return;
    }
    await writeWhole(file, await vault.seal(JSON.stringify([...entries])));
  };
  /** One write after another. A session that can't be written ends with the app; until then it works. */
  const keep = (): Promise<void> => {
    written = written
      .then(put)
      .catch((error: unknown) => console.warn('The session was not written.', error));
    return written;
  };

  return {
    isKept,
    isSignedIn: () => entries.has(SESSION),
    read: (key) => entries.get(key) ?? null,
    write: ({ key, value }) => {
      entries.set(key, value);
      return keep();
    },
    remove: (key) => {
      entries.delete(key);
      return keep();
    },
    remember: (next) => {
      remembered = next;
      return keep();
    },
  };
}

async function unsealed(file: string, vault: Vault): Promise<readonly [string, string][]> {
  try {
    const found: unknown = JSON.parse(await vault.unseal(await readFile(file)));
    return Array.isArray(found) ? found.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, string] {
  return (
    Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')
  );
}
