import { type DbError, isDoneBefore, isSessionLost, toDbError } from '../api/db-error.ts';
import { LATER } from '../supabase/server-answer.ts';
import type { Sent } from './attempt.ts';

/** PostgREST's answer to an attempt. */
interface Answer {
  readonly data: unknown;
  readonly error: unknown;
  readonly status?: number;
}

/** Try later: the server is busy or starting, or something before it is. */
const NOT_NOW: ReadonlySet<number> = new Set([0, ...LATER, 502, 503, 504]);
/** From here on the status comes from a proxy that reaches no server. */
const NOBODY_BEHIND = 520;

/** Two transactions collided: nobody's fault, and unlikely to recur on the next attempt. */
const MET: ReadonlySet<string> = new Set(['40001', '40P01', '55P03', '57014']);
/** The token was rejected: `PGRST301` and the like. */
const BAD_TOKEN = /^PGRST30\d$/;
/** The server has no such function: the entry comes from another version of the app. */
const NO_FUNCTION = 'PGRST202';

/** Judges the outcome of an attempt by the answer to it. */
export function judgeAnswer({ data, error, status }: Answer): Sent {
  if (error === null || error === undefined) return { kind: 'done', data };
  const refusal = toDbError(error, status);
  if (isDoneBefore(refusal)) return { kind: 'done-before' };
  if (MET.has(refusal.code)) return { kind: 'no-answer', refusal };
  if (isNoAnswer(refusal, status)) return { kind: 'no-answer' };
  if (isSessionLost(refusal) || status === 401 || BAD_TOKEN.test(refusal.code))
    return { kind: 'no-session', refusal };
  if (refusal.code === NO_FUNCTION) {
    const message = "This version of CourtCrew can't send it any more. Please enter it again.";
    return { kind: 'refused', refusal: { ...refusal, message } };
  }
  return { kind: 'refused', refusal };
}

const isNoAnswer = ({ code }: DbError, status: number | undefined): boolean =>
  code === 'network' ||
  code === 'aborted' ||
  (status !== undefined && (NOT_NOW.has(status) || status >= NOBODY_BEHIND));
