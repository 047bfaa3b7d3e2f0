import { fieldOf } from '../api/payload.ts';
import { SESSION_KEY } from '../supabase/session-keys.ts';

/** The session shared by all windows of this browser, as the client has stored it; null: there is none. */
export function storedSession(): unknown {
  try {
    return parsed(localStorage.getItem(SESSION_KEY));
  } catch {
    // Storage is forbidden.
    return null;
  }
}

/** Reads this browser's stored session, wherever it is kept. */
export type ReadSession = () => Promise<string | null>;

/**
 * The account signed in in this browser, whatever this window knows; null: nobody. `gone` is the
 * account that has left according to this window: another window's copy of its session may be
 * outdated, the shared storage is not.
 */
export async function presentAccount(
  read: ReadSession,
  gone?: string | null,
): Promise<string | null> {
  const shared = accountOf(storedSession());
  if (shared !== null) return shared;
  const account = accountOf(await readStored(read));
  return account === gone ? null : account;
}

/** Like `storedSession`, but also finds a session kept in the windows or in the desktop app. */
export const readStored = async (read: ReadSession): Promise<unknown> =>
  parsed(await read().catch(() => null));

function accountOf(session: unknown): string | null {
  const id = fieldOf(fieldOf(session, 'user'), 'id');
  return typeof id === 'string' ? id : null;
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}
