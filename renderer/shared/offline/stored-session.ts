import { fieldOf } from '../api/payload.ts';
import { SESSION_KEY } from '../supabase/session-keys.ts';

/** The session that all windows of this browser share, as the client has stored it; null: there is none. */
export function storedSession(): unknown {
  try {
    return JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** Whose it is. */
export function storedAccount(): string | null {
  const id = fieldOf(fieldOf(storedSession(), 'user'), 'id');
  return typeof id === 'string' ? id : null;
}
