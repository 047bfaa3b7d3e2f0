import type { AuthCode } from './supabase/auth-code.ts';
import type { RefusalSentences } from './supabase/refusal-sentences.ts';

/** The codes our database functions refuse with. */
type Refusal = keyof RefusalSentences;

/**
 * The sentence of a refusal, for forms that show it before the database does: `'…' satisfies
 * Sentence<'no_date'>`.
 */
export type Sentence<Word extends keyof RefusalSentences> = RefusalSentences[Word];

/** Postgres's own (`22P02`) and PostgREST's (`PGRST116`). */
type ServerCode = `${number}${string}` | `PGRST${number}`;

/** Determined by this window itself. */
type OwnCode = 'network' | 'aborted' | 'unknown' | 'push_not_allowed';

/** Every code a request can fail with, as far as this version knows. */
export type ErrorCode = Refusal | AuthCode | ServerCode | OwnCode;
