import type { DbError } from '../api/db-error.ts';
import type { RequestOf } from '../api/request-by-name.ts';
import type { ErrorCode } from '../error-code.ts';
import type { Notice } from './notices-slice.ts';

/** A notice without its tone, which follows from success or failure. It may offer a request. */
export type Words<Request = never> = Omit<Notice, 'tone' | 'action'> & {
  readonly tone?: Notice['tone'];
  readonly action?: { readonly label: string; readonly request: Request };
};

/** What is said by the code of the error; `otherwise` for all codes not named. Null is silence. */
export type FailureNotices = {
  readonly [Code in ErrorCode | 'otherwise']?: Words | null | ((error: DbError) => Words | null);
};

/** What is said after a request of one endpoint. One that says nothing stays silent: its failures are logged. */
interface EndpointNotices<Result, Arg, Request> {
  readonly success?: Words<Request> | ((result: Result, arg: Arg) => Words<Request> | null);
  readonly failure?: FailureNotices | ((arg: Arg) => FailureNotices);
  /** While it waits on this device to be sent, in place of what is said of everything; null: its screen shows it. */
  readonly queued?: Words<Request> | null;
}

/** What is said after the requests of an api, by its endpoints. What it offers is another of its requests. */
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

/** Says why, where the database gives a reason that the player can do something about. */
export const because = (title: string, ...codes: readonly ErrorCode[]): FailureNotices =>
  Object.fromEntries(codes.map((code) => [code, withReason(title)]));

/** The reason alone, for what is no failure of anybody's: what was wanted is so already, or cannot be any more. */
export const byTheWay = (...codes: readonly ErrorCode[]): FailureNotices =>
  Object.fromEntries(codes.map((code) => [code, inform]));

/** Says why for these codes; for all others that it failed, and what to do about it. */
export const failed = (
  title: string,
  description: string,
  reasons: readonly ErrorCode[] = [],
): FailureNotices => ({ ...because(title, ...reasons), otherwise: { title, description } });

/** Says why, whatever it is. */
export const failedBecause = (title: string): FailureNotices => ({ otherwise: withReason(title) });

/** A code of ours has a sentence for people; those of Postgres and PostgREST have none. */
const WORD = /^[a-z_]+$/;

/** Says why whenever there is a word for it; what has none is our fault or the line's. */
export const failedByWord = (title: string): FailureNotices => ({
  otherwise: ({ code, message }: DbError) => ({
    title,
    description: WORD.test(code) ? message : 'Please try again',
  }),
});

/** What forms say themselves, beside the field that can put it right. */
export const saidByTheForm = (...codes: readonly ErrorCode[]): FailureNotices =>
  Object.fromEntries(codes.map((code) => [code, null]));
