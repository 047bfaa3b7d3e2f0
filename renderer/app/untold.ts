import { fieldOf } from '../shared/api/payload.ts';
import { selectSession, type WithSession } from '../shared/api/session.ts';
import { type LostCall, selectLost, type WithOffline } from '../shared/offline/offline-slice.ts';

const KEY = 'courtcrew.untold';

/** A page that goes sooner than this counts as having said nothing: it may have been about to close. */
export const SAID_MS = 2000;

/** What there is to say about a session that ended without a logout. */
interface Untold {
  readonly ended: boolean;
  readonly lost: readonly LostCall[];
}

/**
 * Keeps for this tab's next page what still has to be said, together with what an earlier page may
 * not have said either.
 */
export function keepUntold(state: WithSession & WithOffline): void {
  const [before, now] = [readUntold(), untoldIn(state)];
  write({
    ended: now.ended || before.ended,
    lost: now.lost.length > 0 ? now.lost : before.lost,
  });
}

/** Clears the rest, which has been said. */
export const keepOnlyUntold = (state: WithSession & WithOffline): void => write(untoldIn(state));

/** What this tab's earlier pages had no time to say. */
export function readUntold(): Untold {
  let kept: unknown = null;
  try {
    kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    // Forbidden, or not ours.
  }
  const lost: unknown = fieldOf(kept, 'lost');
  return {
    ended: fieldOf(kept, 'ended') === true,
    lost: Array.isArray(lost) ? lost.filter(isLostCall) : [],
  };
}

function untoldIn(state: WithSession & WithOffline): Untold {
  const session = selectSession(state);
  return { ended: 'ended' in session && session.ended, lost: selectLost(state) };
}

function write(untold: Untold): void {
  try {
    if (untold.ended || untold.lost.length > 0) sessionStorage.setItem(KEY, JSON.stringify(untold));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Full or forbidden: this page says it, or nobody does.
  }
}

const isLostCall = (value: unknown): value is LostCall =>
  typeof fieldOf(value, 'name') === 'string' && typeof fieldOf(value, 'unanswered') === 'boolean';
