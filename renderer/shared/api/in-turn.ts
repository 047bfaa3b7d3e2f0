import type { DbAnswer } from './supabase-base-query.ts';

/**
 * A line for requests that change the same: one goes after the other, since of two at once the earlier could arrive last, and
 * stay. Each is to be given up by its signal, or it holds back those after it.
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
