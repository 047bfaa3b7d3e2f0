import type { DbAnswer } from './supabase-base-query.ts';

/**
 * Runs requests that change the same thing one after another: sent at once, the earlier could
 * arrive last and win. Each needs an abort signal with a time limit, or it would hold up those
 * behind it.
 */
export function oneAfterAnother(): (request: () => PromiseLike<DbAnswer>) => Promise<DbAnswer> {
  let before: Promise<unknown> = Promise.resolve();
  return (request) => {
    const go = async (): Promise<DbAnswer> => request();
    const answer = before.then(go, go);
    before = answer;
    return answer;
  };
}
