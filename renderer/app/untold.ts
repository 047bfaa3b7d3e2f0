import { fieldOf } from '../shared/api/payload.ts';
import { selectSession, type WithSession } from '../shared/api/session.ts';
import { type LostCall, selectLost, type WithOffline } from '../shared/offline/offline-slice.ts';

const KEY = 'courtcrew.untold';

/** A page that goes sooner than this has said nothing: it may have been on its way out already. */
export const SAID_MS = 2000;

/** What is said of a session that went by no doing of its person. */
interface Untold {
  readonly ended: boolean;
  readonly lost: readonly LostCall[];
}

/** Keeps for the next page of this tab what is still to be said, beside what a page before may not have said either. */
export function keepUntold(state: WithSession & WithOffline): void {
  const [before, now] = [readUntold(), untoldIn(state)];
  write({
    ended: now.ended || before.ended,
    lost: now.lost.length > 0 ? now.lost : before.lost,
  });
}

/** Keeps nothing else any more: the rest has been said. */
export const keepOnlyUntold = (state: WithSession & WithOffline): void => write(untoldIn(state));

/** What the pages of this tab before had no time to say. */
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
    // Full or forbidden: it is said by this page, or not at all.
  }
}

const isLostCall = (value: unknown): value is LostCall =>
  typeof fieldOf(value, 'name') === 'string' && typeof fieldOf(value, 'unanswered') === 'boolean';
