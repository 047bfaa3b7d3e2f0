import type { Db } from './client.ts';

/** `unknown`: the server could not be asked. */
export type SessionCheck = 'holds' | 'gone' | 'unknown';

/**
 * Asks the server anew whether the session still counts, and leaves when it does not; one that lacks its second
 * step comes back fresh, and says so. The client itself keeps a session whose token has not run out yet, even
 * when the server no longer knows it.
 */
export async function recheckSession(db: Pick<Db, 'auth'>): Promise<SessionCheck> {
  const { error } = await db.auth.refreshSession();
  if (error === null) return 'holds';
  // Another tab was quicker: what it stored counts.
  if (error.name === 'AuthRefreshDiscardedError') return 'unknown';
  const { status = 0 } = error;
  if (status < 400 || status >= 500) return 'unknown';
  await db.auth.signOut({ scope: 'local' });
  return 'gone';
}
