import { textOf } from '../api/payload.ts';
import { expiryOf } from '../supabase/access-token.ts';
import { storedSession } from './stored-session.ts';

/** A clock that is off by less hardly changes the age of anything. */
const NEAR_MS = 15 * 86_400_000;

/**
 * Whether this device's clock is roughly the server's, judging by the stored session: its token was
 * issued an hour before it expires. Without a session the clock is trusted.
 */
export function clockHolds(now: number, stored = storedSession()): boolean {
  const token = textOf(stored, 'access_token');
  const expiresAt = token && expiryOf(token);
  return !expiresAt || Math.abs(now - expiresAt) < NEAR_MS;
}
