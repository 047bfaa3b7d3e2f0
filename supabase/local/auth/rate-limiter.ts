import { SYSTEM_CLOCK } from '../clock.ts';

interface Window {
  count: number;
  readonly endsAt: number;
}

/** What is remembered at most: a flood of new keys must not become a flood of memory. */
const MOST_KEYS = 10_000;

/** Counts attempts in fixed windows, in memory: a restart forgives. */
export class RateLimiter {
  readonly #windows = new Map<string, Window>();
  readonly #elapsed: () => number;

  /** @param elapsed a clock that nobody sets back, or who must wait would wait longer */
  constructor(elapsed = SYSTEM_CLOCK.elapsed) {
    this.#elapsed = elapsed;
  }

  /** Counts one attempt; false when that is one too many. */
  take(key: string, limit: number, windowSeconds: number): boolean {
    const time = this.#elapsed();
    const current = this.#windows.get(key);
    if (current !== undefined && current.endsAt > time) {
      current.count += 1;
      return current.count <= limit;
    }
    this.#windows.delete(key);
    this.#makeRoom(time);
    this.#windows.set(key, { count: 1, endsAt: time + windowSeconds * 1000 });
    return limit > 0;
  }

  /** How many attempts were counted in the window of a key. */
  taken(key: string): number {
    const window = this.#windows.get(key);
    return window === undefined || window.endsAt <= this.#elapsed() ? 0 : window.count;
  }

  /** How long the window of a key still lasts. */
  secondsLeft(key: string): number {
    const endsAt = this.#windows.get(key)?.endsAt ?? 0;
    return Math.max(0, Math.ceil((endsAt - this.#elapsed()) / 1000));
  }

  /** Forgives what was counted, as after a password that was right. */
  clear(key: string): void {
    this.#windows.delete(key);
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#windows.size;
  }

  /** Forgets what has ended; if that is nothing, the tenth that was begun first. */
  #makeRoom(time: number): void {
    if (this.#windows.size < MOST_KEYS) return;
    for (const [key, window] of this.#windows) {
      if (window.endsAt <= time) this.#windows.delete(key);
    }
    for (const key of this.#windows.keys()) {
      if (this.#windows.size <= MOST_KEYS * 0.9) break;
      this.#windows.delete(key);
    }
  }
}
