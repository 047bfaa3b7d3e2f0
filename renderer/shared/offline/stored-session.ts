import { fieldOf } from '../api/payload.ts';
import { SESSION_KEY } from '../supabase/session-keys.ts';

/** The session that all windows of this browser share, as the client has stored it; null: there is none. */
export function storedSession(): unknown {
  try {
    return parsed(localStorage.getItem(SESSION_KEY));
  } catch {
    // Forbidden.
    return null;
  }
}

/** Reads what is stored of the session of this browser, wherever it lives. */
export type ReadSession = () => Promise<string | null>;

/**
 * Who is signed in in this browser, whatever this window has heard of it; null: nobody. `gone` is who has left as far as it
 * has: what another window's copy says of them may be late, what all windows share is not.
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

/** As `storedSession`, where the session lives elsewhere: in its windows, or in the desktop app. */
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
