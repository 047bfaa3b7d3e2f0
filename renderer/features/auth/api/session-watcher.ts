import type { Dispatch } from '@reduxjs/toolkit';
import type { Session as AuthSession } from '@supabase/supabase-js';
import { toDbError } from '../../../shared/api/db-error.ts';
import { type Session, sessionChanged } from '../../../shared/api/session.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { lacksSecondStep } from '../../../shared/supabase/second-step.ts';

/** The client tries to renew a stored session for half a minute before it says anything at all. */
const PATIENCE_MS = 5000;

/**
 * Keeps the store's session in step with the client's, whichever tab changed it. Returns how to
 * stop. The callback must stay synchronous: the client waits for it.
 */
export function watchSession(db: Pick<Db, 'auth'>, dispatch: Dispatch): () => void {
  const patience = setTimeout(
    () => dispatch(sessionChanged({ status: 'unreachable' })),
    PATIENCE_MS,
  );
  const { data } = db.auth.onAuthStateChange((event, session) => {
    clearTimeout(patience);
    if (event === 'INITIAL_SESSION' && session === null) void tellWhyNobody(db, dispatch);
    else dispatch(sessionChanged(toSession(session, event === 'SIGNED_OUT')));
  });
  return () => {
    clearTimeout(patience);
    data.subscription.unsubscribe();
  };
}

/** The client begins without a session, too, when one is stored whose token it could not have renewed. */
async function tellWhyNobody(db: Pick<Db, 'auth'>, dispatch: Dispatch): Promise<void> {
  const { data, error } = await db.auth.getSession();
  const isUnreachable = error !== null && toDbError(error).code === 'network';
  dispatch(sessionChanged(isUnreachable ? { status: 'unreachable' } : toSession(data.session)));
}

function toSession(session: AuthSession | null, ended = false): Session {
  if (session === null) return { status: 'signed-out', ended };
  const { id: userId, email = '' } = session.user;
  return { status: lacksSecondStep(session) ? 'second-step' : 'signed-in', userId, email };
}
