import { setImmediate as answered } from 'node:timers/promises';

/** What is done once its request is answered, so that how long the answer takes tells nothing. */
export class Afterwards {
  readonly #going = new Set<Promise<void>>();
  readonly #log: (line: string) => void;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  run(work: () => Promise<void>): void {
    const going = answered()
      .then(work)
      .catch((error: unknown) => {
        this.#log(`After a request: ${error instanceof Error ? error.message : String(error)}`);
      })
      .finally(() => this.#going.delete(going));
    this.#going.add(going);
  }

  /** Resolves when all that was begun so far is done. */
  async settled(): Promise<void> {
    await Promise.all(this.#going);
  }
}
