import type { DbError } from '../api/db-error.ts';
import type { ErrorCode } from '../error-code.ts';
import type { Notice } from './notices-slice.ts';

/** A notice without its tone, which follows from success or failure. */
export type Words = Omit<Notice, 'tone'> & { readonly tone?: Notice['tone'] };

/** What is said; or how to make it of what came out and of what was asked; or null for silence. */
type Said<Outcome, Arg> = Words | null | ((outcome: Outcome, arg: Arg) => Words | null);

/** What is said by the code of the error; `otherwise` for all codes not named. */
export type FailureNotices<Arg = unknown> = {
  readonly [Code in ErrorCode | 'otherwise']?: Said<DbError, Arg>;
};

/** What is said after a request of one endpoint. One that says nothing stays silent: its failures are logged. */
interface EndpointNotices<Result, Arg> {
  readonly success?: Said<Result, Arg>;
  readonly failure?: FailureNotices<Arg>;
}

/** What is said after the requests of an api, by its endpoints. */
export type NoticesOf<Api extends { readonly endpoints: object }> = {
  readonly [Name in keyof Api['endpoints']]?: Api['endpoints'][Name] extends {
    readonly Types: { readonly ResultType: infer Result; readonly QueryArg: infer Arg };
  }
    ? EndpointNotices<Result, Arg>
    : never;
};

const withReason =
  (title: string) =>
  ({ message }: DbError): Words => ({ title, description: message });

/** Says why, where the database gives a reason that the player can do something about. */
export const because = (title: string, ...codes: readonly ErrorCode[]): FailureNotices =>
  Object.fromEntries(codes.map((code) => [code, withReason(title)]));

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
