import type { Dispatch } from '@reduxjs/toolkit';
import type { Session as AuthSession } from '@supabase/supabase-js';
import { toDbError } from '../../../shared/api/db-error.ts';
import { fieldOf, textOf } from '../../../shared/api/payload.ts';
import { type Session, sessionChanged } from '../../../shared/api/session.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { lacksSecondStep } from '../../../shared/supabase/second-step.ts';

/** The client tries to renew a stored session for half a minute before it reports anything. */
const PATIENCE_MS = 5000;

/** What this device knows of a session before the server answers. */
interface StoredSession {
  /** Reads it as the client has stored it. */
  readonly read: () => Promise<string | null>;
  /** Whether enough of a player's data is kept to start with. */
  readonly holds: (userId: string) => Promise<boolean>;
}

interface Watching {
  readonly stop: () => void;
  /** Resolves when everything this device knows has been reported; never fails. */
  readonly begun: Promise<void>;
}

/**
 * Keeps the store's session in step with the client's, whichever tab changed it. The callback must
 * stay synchronous: the client waits for it. Until the client has verified a stored session, and
 * while it can't, the person continues with their kept data.
 */
export function watchSession(
  db: Pick<Db, 'auth'>,
  dispatch: Dispatch,
  stored: StoredSession,
): Watching {
  let isKnown = false;
  const say = (session: Session): void => {
    isKnown = true;
    clearTimeout(patience);
    dispatch(sessionChanged(session));
  };
  const patience = setTimeout(() => say({ status: 'unreachable' }), PATIENCE_MS);
  const begun = begin().catch(() => undefined);
  const goOn = (): void => void tellWhyNobody();
  globalThis.addEventListener('online', goOn);
  const { data } = db.auth.onAuthStateChange((event, session) => {
    if (event === 'INITIAL_SESSION' && session === null) void tellWhyNobody();
    else say(toSession(session, event === 'SIGNED_OUT'));
  });

  async function begin(): Promise<void> {
    const session = parse(await stored.read());
    if (session === null) return;
    const begun = toSession(session);
    const isHeld = begun.status === 'signed-in' && (await stored.holds(begun.userId));
    if (isKnown) return;
    if (isHeld) say(begun);
    else if (!navigator.onLine) say({ status: 'unreachable' });
  }

  /** The client also reports no session at first when the stored one's token could not be renewed. */
  async function tellWhyNobody(): Promise<void> {
    const { data: known, error } = await db.auth.getSession();
    if (error === null || toDbError(error).code !== 'network') say(toSession(known.session));
    else if (!isKnown) say({ status: 'unreachable' });
  }

  return {
    begun,
    stop() {
      clearTimeout(patience);
      globalThis.removeEventListener('online', goOn);
      data.subscription.unsubscribe();
    },
  };
}

function parse(stored: string | null): AuthSession | null {
  try {
    const session: unknown = JSON.parse(stored ?? 'null');
    const id = fieldOf(fieldOf(session, 'user'), 'id');
    if (typeof id !== 'string' || textOf(session, 'access_token') === null) return null;
    // The client has stored it, and would use it unchecked, too.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return session as AuthSession;
  } catch {
    return null;
  }
}

function toSession(session: AuthSession | null, ended = false): Session {
  if (session === null) return { status: 'signed-out', ended };
  const { id: userId, email = '' } = session.user;
  return { status: lacksSecondStep(session) ? 'second-step' : 'signed-in', userId, email };
}
