import type { DbError } from '../../shared/api/db-error.ts';
import type { Notice } from '../../shared/notices/notices-slice.ts';

/**
 * A notice without its tone, which follows from success or failure; or how to make one; or `null`
 * for silence. The method type lets an entry name its own argument and result.
 */
export type Words = Omit<Notice, 'tone'> & { readonly tone?: Notice['tone'] };
export type Said<Outcome, Arg> =
  | Words
  | null
  | { say(outcome: Outcome, arg: Arg): Words | null }['say'];

/** What is said after a request of one endpoint. */
export interface EndpointWords<Result = unknown, Arg = unknown> {
  readonly success?: Said<Result, Arg>;
  /** By the code of the error; `otherwise` for all codes not named. */
  readonly failure?: { readonly [code: string]: Said<DbError, Arg> };
}

/** The words of one part of the product, by endpoint. */
export type FeatureWords = Readonly<Record<string, EndpointWords>>;

type Failure = EndpointWords['failure'] & object;

/** Says why, where the database gives a reason that the player can do something about. */
export const withReason =
  (title: string) =>
  ({ message }: DbError): Words => ({ title, description: message });

/** A code of ours has a sentence for people; those of Postgres and PostgREST have none. */
const WORD = /^[a-z_]+$/;

/** Says why whenever the database has a word for it; what has none is our fault or the line's. */
export const everyReason = (title: string): Failure => ({
  otherwise: ({ code, message }: DbError) => ({
    title,
    description: WORD.test(code) ? message : 'Please try again',
  }),
});
