/** One at a time of all tabs and workers of a browser. */
export interface Locks {
  request<Value>(name: string, work: () => Promise<Value>): Promise<Value>;
  /** Null, and nothing is done, where somebody has the lock. */
  ifFree<Value>(name: string, work: () => Promise<Value>): Promise<Value | null>;
}

/** Those of the browser. */
export const webLocks = (locks: LockManager): Locks => ({
  request: async (name, work) => locks.request(name, () => work()),
  ifFree: async (name, work) =>
    locks.request(name, { ifAvailable: true }, async (lock) => (lock === null ? null : work())),
});

/** For where a browser has no Web Locks: one at a time in this window. */
export function createLocks(): Locks {
  const last = new Map<string, Promise<unknown>>();
  const request = async <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
    const before = last.get(name) ?? Promise.resolve();
    const done = before.then(work, work);
    const over = done.catch(() => undefined);
    last.set(name, over);
    void over.then(() => last.get(name) === over && last.delete(name));
    return done;
  };
  return {
    request,
    ifFree: async (name, work) => (last.has(name) ? null : request(name, work)),
  };
}
