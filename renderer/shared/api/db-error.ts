import type { ErrorCode, Sentence } from '../error-code.ts';

/**
 * An error in a shape that can go into the store.
 *
 * - `code`: the word refused with by one of our SQL functions (`challenge_exists`), or a code of
 *   the auth server
 *   (`invalid_credentials`), PostgREST or Postgres (`PGRST116`, `23505`), or `network`
 *   (no answer), `aborted` (nobody is waiting any more), `unknown`.
 * - `message`: a sentence for people.
 */
export interface DbError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details: string;
}

/**
 * The codes the database answers when there is no session, when it was ended elsewhere, or when it
 * predates a second factor.
 */
const SESSION_LOST: ReadonlySet<string> = new Set([
  'session_ended',
  'second_step_required',
  'not_signed_in',
] satisfies ErrorCode[]);

/** Whether the database did not recognise the request's session. */
export const isSessionLost = ({ code }: DbError): boolean => SESSION_LOST.has(code);

/** Whether the database has already done this, under the same request id. */
export const isDoneBefore = ({ code }: DbError): boolean =>
  code === ('already_done' satisfies ErrorCode);

const WORD = /^[a-z]+(_[a-z0-9]+)*$/;
/**
 * Matches a web page sent instead of the server's answer, by a captive portal or a proxy. The
 * client passes its text on.
 */
const PAGE = /^\s*<(!doctype|html|head|body|script|\?xml|!--)/i;
const NO_ANSWER =
  /^(TypeError|FetchError|TimeoutError)\b|fetch failed|Failed to fetch|NetworkError/;

export function isDbError(error: unknown): error is DbError {
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}

/** Whether it was refused with one of these codes. After some of them a dialog has nothing left to ask. */
export const isRefusedWith = (error: unknown, codes: readonly ErrorCode[]): boolean =>
  isDbError(error) && codes.includes(error.code);

/** PostgREST's answer to a request without a user: Postgres's own refusal, for lack of a grant. */
const NO_PRIVILEGE = '42501';

/**
 * Turns whatever the client reports or throws into a `DbError`. `status` is the HTTP status of
 * PostgREST's answer.
 */
export function toDbError(error: unknown, status?: number): DbError {
  const code = text(error, 'code');
  const message = text(error, 'message');
  const hint = text(error, 'hint');
  const details = text(error, 'details');
  const name = text(error, 'name');

  if (name === 'AbortError' || message.startsWith('AbortError'))
    return { code: 'aborted', message: 'The request was cancelled.', details: '' };
  if (isNoAnswer(error, name, code, message)) {
    return {
      code: 'network',
      message: "We couldn't reach the server. Check your connection and try again.",
      details: message,
    };
  }
  const word = [hint, details].find((candidate) => WORD.test(candidate));
  if (word === undefined && status === 401 && code === NO_PRIVILEGE) {
    return {
      code: 'not_signed_in',
      message: 'Authentication required' satisfies Sentence<'not_signed_in'>,
      details: message,
    };
  }
  const known = word ?? code;
  return {
    code: isErrorCode(known) ? known : 'unknown',
    message: message === '' ? 'Something went wrong. Please try again.' : message,
    details: word === undefined ? details : '',
  };
}

/** A newer server may use codes this version doesn't know: they pass, and match no notice. */
const isErrorCode = (code: string): code is ErrorCode => code !== '';

function isNoAnswer(error: unknown, name: string, code: string, message: string): boolean {
  if (error instanceof TypeError) return NO_ANSWER.test(message) || NO_ANSWER.test(name);
  if (name === 'AuthRetryableFetchError') return true;
  // The storage client wraps a failed fetch in this one.
  if (name === 'StorageUnknownError') return true;
  return code === '' && (NO_ANSWER.test(message) || PAGE.test(message));
}

function text(source: unknown, key: string): string {
  if (typeof source !== 'object' || source === null) return '';
  const value: unknown = Reflect.get(source, key);
  return typeof value === 'string' ? value : '';
}
