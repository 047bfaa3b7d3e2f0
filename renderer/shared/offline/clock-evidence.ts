import { textOf } from '../api/payload.ts';
import { expiryOf } from '../supabase/access-token.ts';
import { storedSession } from './stored-session.ts';

/** A clock that is off by less makes nothing much older or younger than it is. */
const NEAR_MS = 15 * 86_400_000;

/**
 * Whether the clock of this device is somewhere near the server's, as far as the session that is stored here tells: its
 * token was given out an hour before it ends. Where nothing tells, the clock is believed.
 */
export function clockHolds(now: number, stored = storedSession()): boolean {
  const token = textOf(stored, 'access_token');
  const expiresAt = token && expiryOf(token);
  return !expiresAt || Math.abs(now - expiresAt) < NEAR_MS;
}
