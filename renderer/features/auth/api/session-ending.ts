import { fieldOf } from '../../../shared/api/payload.ts';
import { readAccessToken } from '../../../shared/supabase/access-token.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { loadWithRetry } from '../../../shared/load-with-retry.ts';

/**
 * Listens for sessions of this player being ended elsewhere, and signs out when this one is among
 * them. `closeTopics` stops it.
 */
export async function watchEnding(db: Db, userId: string): Promise<void> {
  const { subscribeTopic } = await loadWithRetry(() => import('../../../shared/api/live-topic.ts'));
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
 * Ends this browser's session. Resolves as soon as nothing of it is stored here any more: the
 * server is told afterwards, and whether it hears makes no difference to this browser.
 */
export async function leave(db: Pick<Db, 'auth'>): Promise<{ readonly error: unknown }> {
  const gone = Promise.withResolvers<{ readonly error: null }>();
  const { data } = db.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') gone.resolve({ error: null });
  });
  try {
    return await Promise.race([gone.promise, db.auth.signOut({ scope: 'local' })]);
  } finally {
    data.subscription.unsubscribe();
  }
}

async function leaveWhen(db: Db, hasEnded: (sessionId: string) => boolean): Promise<void> {
  const { data } = await db.auth.getSession();
  const sessionId = data.session && readAccessToken(data.session.access_token).sessionId;
  if (sessionId !== null && hasEnded(sessionId)) await db.auth.signOut({ scope: 'local' });
}
