import { setImmediate as turn } from 'node:timers/promises';
import type { SenderParts } from '../../../renderer/shared/offline/sender.ts';

const NEVER = new Promise<never>(() => {});

/** A tab's life: everything it does passes through here, and nothing continues once it has ended. */
export interface Life {
  readonly isOver: boolean;
  readonly over: Promise<void>;
  end(): void;
  endIn(steps: number): void;
  step<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** What the tabs of one browser share besides their store. */
interface Browser {
  /** The locks as seen by a tab, identified by its key. */
  locksOf(key: object): SenderParts['locks'];
  createLife(key: object, onEnd: () => void): Life;
  /** Resolves when nothing is in progress in any tab. */
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
          // It may have ended since: then nothing starts.
          if (isOver) await NEVER;
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

/** A browser's locks: those of a closed tab are released. */
function createBrowserLocks() {
  interface Request {
    readonly tab: object;
    readonly begin: () => void;
  }
  /** By name: first the lock's holder, then those waiting. */
  const lines = new Map<string, Request[]>();
  /** Closed tabs, which make no requests any more. */
  const gone = new WeakSet<object>();
  const lineOf = (name: string): Request[] => {
    const line = lines.get(name) ?? [];
    lines.set(name, line);
    return line;
  };
  const leaveLine = (line: Request[], goes: (request: Request) => boolean): void => {
    const [first] = line;
    line.splice(0, line.length, ...line.filter((request) => !goes(request)));
    if (line[0] !== first) line[0]?.begin();
  };
  return {
    of: (tab: object): SenderParts['locks'] => {
      const request = <Value>(name: string, work: () => Promise<Value>): Promise<Value> =>
        new Promise((resolve, reject) => {
          if (gone.has(tab)) return;
          const line = lineOf(name);
          const own: Request = {
            tab,
            begin: () => {
              void work()
                .then(resolve, reject)
                .finally(() => leaveLine(line, (other) => other === own));
            },
          };
          line.push(own);
          if (line[0] === own) own.begin();
        });
      return {
        request,
        ifFree: async (name, work) => (lineOf(name).length > 0 ? null : request(name, work)),
      };
    },
    leave(tab: object): void {
      gone.add(tab);
      for (const line of lines.values()) leaveLine(line, (request) => request.tab === tab);
    },
  };
}
