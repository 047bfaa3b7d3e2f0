import type { Database } from '../supabase/database.types.ts';

/** A database function that a client may call. */
export type FunctionName = keyof Database['public']['Functions'];

/**
 * What an endpoint declares, in its `extraOptions`, for when there is no network. Without this it
 * needs one.
 *
 * - `cache` (queries): the answer is kept on this device, and shown until there is a newer one.
 * - `queue` (mutations): the call waits on this device until it can be sent.
 */
export interface OfflineOptions {
  readonly offline?: 'cache' | 'queue';
  /**
   * For a mutation that makes something new each time, or is refused the second time: when it is
   * repeated because an answer was lost, it is done only once, and its answer is null if it had
   * been done before. Queued mutations are done only once anyway.
   */
  readonly once?: true;
  /**
   * For a mutation that undoes such a one: the functions that it undoes. The same request after it
   * makes a new one.
   */
  readonly takesBack?: FunctionName | readonly FunctionName[];
  /**
   * For kept answers: the first page asks this with the player's id. All answers marked so are read
   * together before anything asks, and are there in the first rendering.
   */
  readonly first?: true;
  /**
   * The part of an answer to keep; all of it by default. It must itself be a valid answer;
   * undefined keeps nothing.
   */
  readonly kept?: (answer: unknown) => unknown;
}

/** What comes with an answer, beside the data. */
export interface AnswerMeta {
  /** It waits on this device: the server doesn't know of it. */
  readonly queued?: true;
  /** Another tab or a worker has sent it meanwhile, and its answer is not known here. */
  readonly done?: true;
  /** The person discarded it while it waited. */
  readonly discarded?: true;
  /** There was no answer; the data on screen dates from then. Milliseconds since 1970. */
  readonly seenAt?: number;
  /** There is no network, which the banner already says: no error is shown beside the data. */
  readonly quiet?: boolean;
  /** The server answered with a refusal. */
  readonly refused?: boolean;
}
