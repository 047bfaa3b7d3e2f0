import type { Dispatch } from '@reduxjs/toolkit';
import type { Session as AuthSession } from '@supabase/supabase-js';
import { type Session, sessionChanged } from '../../../shared/api/session.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { lacksSecondStep } from '../../../shared/supabase/second-step.ts';

/**
 * Keeps the store's session in step with the client's, whichever tab changed it. Returns how to
 * stop. The callback must stay synchronous: the client holds its lock while it runs.
 */
export function watchSession(db: Db, dispatch: Dispatch): () => void {
  const { data } = db.auth.onAuthStateChange((_event, session) => {
    dispatch(sessionChanged(toSession(session)));
  });
  return () => data.subscription.unsubscribe();
}

function toSession(session: AuthSession | null): Session {
  if (session === null) return { status: 'signed-out' };
  const { id: userId, email = '' } = session.user;
  return { status: lacksSecondStep(session) ? 'second-step' : 'signed-in', userId, email };
}
