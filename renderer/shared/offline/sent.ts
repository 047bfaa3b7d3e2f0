import { type DbError, isDoneBefore, isSessionLost, toDbError } from '../api/db-error.ts';
import { LATER } from '../supabase/of-server.ts';
import type { Sent } from './attempt.ts';

/** What PostgREST answers to an attempt. */
interface Answer {
  readonly data: unknown;
  readonly error: unknown;
  readonly status?: number;
}

/** Not now: the server is busy, starting, or behind something that is. */
const NOT_NOW: ReadonlySet<number> = new Set([0, ...LATER, 502, 503, 504]);
/** From here on it is not the server that answers, but what stands before it: nobody is behind that. */
const NOBODY_BEHIND = 520;

/** Two transactions met: neither's fault, and the next attempt does not meet again. */
const MET: ReadonlySet<string> = new Set(['40001', '40P01', '55P03', '57014']);
/** The token was not taken: `PGRST301` and its like. */
const BAD_TOKEN = /^PGRST30\d$/;
/** The server knows no such function: what waits was made by another version of the app. */
const NO_FUNCTION = 'PGRST202';

/** What became of an attempt to send, by what was answered to it. */
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
