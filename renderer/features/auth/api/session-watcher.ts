import type { Dispatch } from '@reduxjs/toolkit';
import { sessionChanged } from '../../../shared/api/session.ts';
import type { Db } from '../../../shared/supabase/client.ts';

/**
 * Keeps the store's session in step with the client's, whichever tab changed it. Returns how to
 * stop. The callback must stay synchronous: the client holds its lock while it runs.
 */
export function watchSession(db: Db, dispatch: Dispatch): () => void {
  const { data } = db.auth.onAuthStateChange((_event, session) => {
    dispatch(
      sessionChanged(
        session
          ? { status: 'signed-in', userId: session.user.id, email: session.user.email ?? '' }
          : { status: 'signed-out' },
      ),
    );
  });
  return () => data.subscription.unsubscribe();
}
