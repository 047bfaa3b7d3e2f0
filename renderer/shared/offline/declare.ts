/**
 * What an endpoint says of itself, in its `extraOptions`, for when there is no network. Without it, it needs one.
 *
 * - `cache` (queries): what was answered is kept on this device, and shown until there is a newer answer.
 * - `queue` (mutations): what was done waits on this device until it can be sent.
 */
export interface OfflineOptions {
  readonly offline?: 'cache' | 'queue';
}

/** What comes with an answer, beside the data. `queued`: it waits here, the server has not heard of it. */
export interface AnswerMeta {
  readonly queued?: true;
}
