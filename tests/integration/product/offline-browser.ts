import { setImmediate as turn } from 'node:timers/promises';
import type { SenderParts } from '../../../renderer/shared/offline/sender.ts';

const NEVER = new Promise<never>(() => {});

/** A tab's life: everything it does passes here, and nothing of it goes on once it has ended. */
export interface Life {
  readonly isOver: boolean;
  readonly over: Promise<void>;
  end(): void;
  endIn(steps: number): void;
  step<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** What the tabs of one browser share beside their store. */
interface Browser {
  /** The locks as a tab has them, which goes by its key. */
  locksOf(key: object): SenderParts['locks'];
  createLife(key: object, onEnd: () => void): Life;
  /** Until nothing is under way in any tab. */
  readonly settle: () => Promise<void>;
}

export function createBrowser(): Browser {
  const locks = createBrowserLocks();
  let busy = 0;
  const idle: (() => void)[] = [];

  const settle = async (): Promise<void> => {
    if (busy > 0) await new Promise<void>((resolve) => idle.push(resolve));
    await turn();
    await turn();
    if (busy > 0) await settle();
  };

  return {
    locksOf: locks.of,
    createLife(key, onEnd) {
      const { promise: over, resolve } = Promise.withResolvers<void>();
      let left = Number.POSITIVE_INFINITY;
      let isOver = false;
      const end = (): void => {
        if (isOver) return;
        isOver = true;
        locks.leave(key);
        onEnd();
        resolve();
      };
      const cross = async (): Promise<void> => {
        left -= 1;
        if (left < 0) end();
        if (isOver) await NEVER;
      };
      return {
        over,
        end,
        endIn: (steps) => {
          left = steps;
        },
        get isOver() {
          return isOver;
        },
        async step(work) {
          await cross();
          busy += 1;
          try {
            return await work();
          } finally {
            busy -= 1;
            if (busy === 0) for (const wake of idle.splice(0)) wake();
            await cross();
          }
        },
      };
    },
    settle,
  };
}

/** Locks of a browser: those of a tab that ends are free. */
function createBrowserLocks() {
  interface Request {
    readonly tab: object;
    readonly begin: () => void;
  }
  let holder: Request | null = null;
  let waiting: Request[] = [];
  const next = (): void => {
    if (holder !== null) return;
    holder = waiting.shift() ?? null;
    holder?.begin();
  };
  const release = (request: Request): void => {
    if (holder !== request) return;
    holder = null;
    next();
  };
  return {
    of: (tab: object): SenderParts['locks'] => ({
      request: (_name, work) =>
        new Promise((resolve, reject) => {
          const request: Request = {
            tab,
            begin: () => {
              void work()
                .then(resolve, reject)
                .finally(() => release(request));
            },
          };
          waiting.push(request);
          next();
        }),
    }),
    leave(tab: object): void {
      waiting = waiting.filter((request) => request.tab !== tab);
      if (holder?.tab === tab) holder = null;
      next();
    },
  };
}
