/** How many requests of one user, or for one purpose, are under way, how many may wait, and how long. */
export interface TurnBounds {
  readonly most: number;
  readonly waiting: number;
  readonly patienceMs: number;
}

interface Line {
  busy: number;
  readonly waiting: Set<() => void>;
}

/** Lets each user have so many requests under way; the next ones wait in line, and no more. */
export class Turns {
  readonly #lines = new Map<string, Line>();

  /**
   * Waits for a turn, unless too many wait, it takes too long, or who waits has left.
   *
   * @returns what gives the turn back
   */
  async take(
    user: string,
    bounds: TurnBounds,
    left?: AbortSignal,
  ): Promise<(() => void) | undefined> {
    const line = this.#lines.get(user) ?? { busy: 0, waiting: new Set() };
    this.#lines.set(user, line);
    if (line.busy < bounds.most) line.busy += 1;
    else if (!(await stand(line, bounds, left))) return undefined;
    return () => this.#giveBack(user, line);
  }

  #giveBack(user: string, line: Line): void {
    // The first in line has the place of who leaves it.
    for (const enter of line.waiting) return enter();
    line.busy -= 1;
    if (line.busy === 0) this.#lines.delete(user);
  }
}

function stand(line: Line, bounds: TurnBounds, left?: AbortSignal): Promise<boolean> {
  if (line.waiting.size >= bounds.waiting || left?.aborted === true) return Promise.resolve(false);
  return new Promise((resolve) => {
    const end = (entered: boolean): void => {
      line.waiting.delete(enter);
      clearTimeout(patience);
      left?.removeEventListener('abort', leave);
      resolve(entered);
    };
    const enter = (): void => end(true);
    const leave = (): void => end(false);
    const patience = setTimeout(leave, bounds.patienceMs);
    left?.addEventListener('abort', leave);
    line.waiting.add(enter);
  });
}
