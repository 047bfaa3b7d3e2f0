import { subscribeTopic } from '../../../shared/api/live-topic.ts';
import { fieldOf } from '../../../shared/api/payload.ts';
import { readAccessToken } from '../../../shared/supabase/access-token.ts';
import type { Db } from '../../../shared/supabase/client.ts';

/**
 * Hears that sessions of this player were ended elsewhere, and leaves when this one is among them.
 * `closeTopics` ends the listening.
 */
export function watchEnding(db: Db, userId: string): void {
  subscribeTopic(db, `user:${userId}`, {
    on: {
      session_ended: (payload) =>
        void leaveWhen(db, (sessionId) => fieldOf(payload, 'session_id') === sessionId),
      sessions_ended: (payload) =>
        void leaveWhen(db, (sessionId) => fieldOf(payload, 'kept') !== sessionId),
    },
  });
}

/**
 * Asks the server anew whether the session still counts: when it has ended, the client signs out by
 * itself; when it lacks its second step, the fresh session says so.
 */
export function recheckSession(db: Db): void {
  void db.auth.refreshSession();
}

async function leaveWhen(db: Db, hasEnded: (sessionId: string) => boolean): Promise<void> {
  const { data } = await db.auth.getSession();
  const sessionId = data.session && readAccessToken(data.session.access_token).sessionId;
  if (sessionId !== null && hasEnded(sessionId)) await db.auth.signOut({ scope: 'local' });
}
