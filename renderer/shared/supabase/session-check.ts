import type { Db } from './client.ts';

/** `unknown`: the server could not be asked. */
export type SessionCheck = 'holds' | 'gone' | 'unknown';

/**
 * Asks the server whether the session is still valid, and signs out if it isn't; a session that now
 * needs a second step is refreshed, and says so. The client by itself keeps a session until its
 * token expires, even if the server no longer knows it.
 */
export async function recheckSession(db: Pick<Db, 'auth'>): Promise<SessionCheck> {
  const { error } = await db.auth.refreshSession();
  if (error === null) return 'holds';
  // Another tab renewed it first: what it stored counts.
  if (error.name === 'AuthRefreshDiscardedError') return 'unknown';
  const { status = 0 } = error;
  if (status < 400 || status >= 500) return 'unknown';
  await db.auth.signOut({ scope: 'local' });
  return 'gone';
}
