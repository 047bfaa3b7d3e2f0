import { AuthError, tooManyRequests } from './errors.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** Wrong passwords or codes that one account, factor or address may see within five minutes. */
const MOST_WRONG = 10;
const FIVE_MINUTES = 300;
/** More attempts at one secret, all at once, are nobody's mistake. */
const MOST_WAITING = 200;

interface Line {
  underWay: number;
  readonly waiting: { readonly enter: () => void; readonly refuse: () => void }[];
}

/**
 * Guesses at what somebody keeps secret. As many are under way at once as may still be wrong, so that no
 * flood tries more; the next wait to hear how those end, for they may be right.
 */
export class Guesses {
  readonly #limiter: RateLimiter;
  readonly #lines = new Map<string, Line>();

  constructor(limiter: RateLimiter) {
    this.#limiter = limiter;
  }

  /**
   * Makes a guess. One that is right makes the wrong ones before it forgotten; one whose end nobody knows,
   * as the database went away, counts as none.
   *
   * @param guess throws an {@link AuthError} when it is wrong
   * @throws AuthError when too many have been wrong
   */
  async attempt<T>(what: string, guess: () => Promise<T>): Promise<T> {
    await this.#enter(what);
    try {
      const answer = await guess();
      this.#limiter.clear(what);
      return answer;
    } catch (error) {
      if (isRefusal(error)) this.#limiter.take(what, MOST_WRONG, FIVE_MINUTES);
      throw error;
    } finally {
      this.#leave(what);
    }
  }

  #left(what: string): number {
    return MOST_WRONG - this.#limiter.taken(what);
  }

  async #enter(what: string): Promise<void> {
    const line = this.#lines.get(what) ?? { underWay: 0, waiting: [] };
    const left = this.#left(what);
    if (left <= 0 || line.waiting.length >= MOST_WAITING) throw this.#tooMany(what);
    this.#lines.set(what, line);
    if (line.underWay < left) {
      line.underWay += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      line.waiting.push({ enter: resolve, refuse: () => reject(this.#tooMany(what)) });
    });
  }

  #leave(what: string): void {
    const line = this.#lines.get(what);
    if (line === undefined) return;
    line.underWay -= 1;
    const left = this.#left(what);
    if (left <= 0) for (const { refuse } of line.waiting.splice(0)) refuse();
    while (line.underWay < left) {
      const next = line.waiting.shift();
      if (next === undefined) break;
      line.underWay += 1;
      next.enter();
    }
    if (line.underWay === 0) this.#lines.delete(what);
  }

  #tooMany(what: string): AuthError {
    return tooManyRequests(this.#limiter.secondsLeft(what));
  }
}

/** Not what says that there was no turn for it. */
function isRefusal(error: unknown): boolean {
  return error instanceof AuthError && error.status < 500 && error.status !== 429;
}
