import type { AnswerMeta } from './declare.ts';

/**
 * For `invalidatesTags` of what may wait: until it was sent, the server knows nothing new, and what is shown instead
 * of its answer stays.
 */
export const unlessQueued =
  <Tags>(tags: Tags) =>
  (
    _data: unknown,
    _error: unknown,
    _arg: unknown,
    meta: AnswerMeta | undefined,
  ): Tags | readonly [] =>
    meta?.queued ? [] : tags;
