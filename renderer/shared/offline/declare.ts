import type { Database } from '../supabase/database.types.ts';

/** A function of the database that a client may call. */
export type FunctionName = keyof Database['public']['Functions'];

/**
 * What an endpoint says of itself, in its `extraOptions`, for when there is no network. Without it, it needs one.
 *
 * - `cache` (queries): what was answered is kept on this device, and shown until there is a newer answer.
 * - `queue` (mutations): what was done waits on this device until it can be sent.
 */
export interface OfflineOptions {
  readonly offline?: 'cache' | 'queue';
  /**
   * Of a mutation that makes something new each time, or is refused a second time: asked again after an answer was lost, it is done
   * once, and answers null if it was before. What is in the queue is done once anyhow.
   */
  readonly once?: true;
  /** Of a mutation that takes back what such a one made, the functions that make it: who asks for the same after it wants it anew. */
  readonly takesBack?: FunctionName | readonly FunctionName[];
  /**
   * Of what is kept: the first page of a player asks this with their id. It is read before anything asks, together with all
   * that says so, and stands there with the first rendering.
   */
  readonly first?: true;
  /** What of an answer is kept; all of it, if it is not said. It must be an answer itself; undefined: it is not kept. */
  readonly kept?: (answer: unknown) => unknown;
}

/** What comes with an answer, beside the data. */
export interface AnswerMeta {
  /** It waits here: the server has not heard of it. */
  readonly queued?: true;
  /** Another tab or a worker has sent it meanwhile: it waits no more, and nobody here has heard the answer. */
  readonly done?: true;
  /** The person has discarded it while it waited. */
  readonly discarded?: true;
  /** There was no answer, and what is shown is from then. Milliseconds since 1970. */
  readonly seenAt?: number;
  /** There is no network, and everybody knows: no failure is shown beside what is known. */
  readonly quiet?: boolean;
  /** The server has answered, and does not say it. */
  readonly refused?: boolean;
}
