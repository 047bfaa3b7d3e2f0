import { expiryOf } from '../supabase/access-token.ts';
import { SESSION_KEY } from '../supabase/session-keys.ts';

/** A clock that is off by less makes nothing much older or younger than it is. */
const NEAR_MS = 15 * 86_400_000;

/**
 * Whether the clock of this device is somewhere near the server's, as far as the session that is stored here tells: its
 * token was given out an hour before it ends. Where nothing tells, the clock is believed.
 */
export function clockHolds(now: number, stored = storedSession()): boolean {
  const expiresAt = stored && storedExpiry(stored);
  return !expiresAt || Math.abs(now - expiresAt) < NEAR_MS;
}

function storedSession(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}

function storedExpiry(stored: string): number | null {
  try {
    const session: unknown = JSON.parse(stored);
    const token: unknown =
      typeof session === 'object' && session !== null && Reflect.get(session, 'access_token');
    return typeof token === 'string' ? expiryOf(token) : null;
  } catch {
    return null;
  }
}
