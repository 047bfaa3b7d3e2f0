/** So much at once, and so much every second from then on. */
export class Allowance {
  readonly #most: number;
  readonly #perSecond: number;
  #left: number;
  #counted = performance.now();

  constructor(most: number, perSecond: number) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#left = most;
  }

  /** Uses one up; false when none is left. */
  take(): boolean {
    const now = performance.now();
    const earned = ((now - this.#counted) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#most, this.#left + earned);
    this.#counted = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
