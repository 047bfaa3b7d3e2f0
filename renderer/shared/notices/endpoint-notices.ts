import type { DbError } from '../api/db-error.ts';
import type { RequestOf } from '../api/request-by-name.ts';
import type { ErrorCode } from '../error-code.ts';
import type { Notice } from './notices-slice.ts';

/** A notice without its tone, which follows from success or failure. It may offer a request. */
export type Words<Request = never> = Omit<Notice, 'tone' | 'action'> & {
  readonly tone?: Notice['tone'];
  readonly action?: { readonly label: string; readonly request: Request };
};

/** Notices by error code; `otherwise` for all codes not named. Null shows nothing. */
export type FailureNotices = {
  readonly [Code in ErrorCode | 'otherwise']?: Words | null | ((error: DbError) => Words | null);
};

/**
 * The notices after a request of one endpoint. Without one, nothing is shown and failures are only
 * logged.
 */
interface EndpointNotices<Result, Arg, Request> {
  readonly success?: Words<Request> | ((result: Result, arg: Arg) => Words<Request> | null);
  readonly failure?: FailureNotices | ((arg: Arg) => FailureNotices);
  /**
   * Shown while the request waits on this device, instead of the general notice; null: its screen
   * shows it.
   */
  readonly queued?: Words<Request> | null;
}

/** The notices after requests of an API, by endpoint. The request they offer is one of the same API. */
export type NoticesOf<Api extends { readonly endpoints: object }> = {
  readonly [Name in keyof Api['endpoints']]?: Api['endpoints'][Name] extends {
    readonly Types: { readonly ResultType: infer Result; readonly QueryArg: infer Arg };
  }
    ? EndpointNotices<Result, Arg, RequestOf<Api>>
    : never;
};

const inform = ({ message }: DbError): Words => ({ tone: 'info', title: message });

const withReason =
  (title: string) =>
  ({ message }: DbError): Words => ({ title, description: message });

/** Gives the database's reason for these codes, when the player can do something about it. */
export const because = (title: string, ...codes: readonly ErrorCode[]): FailureNotices =>
  Object.fromEntries(codes.map((code) => [code, withReason(title)]));

/** Gives only the reason, when nobody failed: what was wanted is so already, or no longer possible. */
export const byTheWay = (...codes: readonly ErrorCode[]): FailureNotices =>
  Object.fromEntries(codes.map((code) => [code, inform]));

/** Gives the reason for these codes; for all others says that it failed, and what to do about it. */
export const failed = (
  title: string,
  description: string,
  reasons: readonly ErrorCode[] = [],
): FailureNotices => ({ ...because(title, ...reasons), otherwise: { title, description } });

/** Gives the reason, whatever it is. */
export const failedBecause = (title: string): FailureNotices => ({ otherwise: withReason(title) });

/** Our own codes come with a sentence for people; those of Postgres and PostgREST don't. */
const WORD = /^[a-z_]+$/;

/** Gives the reason for any code of ours; anything else is our fault or the network's. */
export const failedByWord = (title: string): FailureNotices => ({
  otherwise: ({ code, message }: DbError) => ({
    title,
    description: WORD.test(code) ? message : 'Please try again',
  }),
});

/** Codes whose refusals the form shows itself, beside the field concerned. */
export const saidByTheForm = (...codes: readonly ErrorCode[]): FailureNotices =>
  Object.fromEntries(codes.map((code) => [code, null]));
