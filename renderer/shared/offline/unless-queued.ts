import type { AnswerMeta } from './declare.ts';

/**
 * For `invalidatesTags` of queued mutations: until they are sent the server knows nothing new, and
 * the optimistic update stays.
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
