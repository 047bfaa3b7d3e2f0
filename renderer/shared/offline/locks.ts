/** Mutual exclusion across all tabs and workers of a browser. */
export interface Locks {
  request<Value>(name: string, work: () => Promise<Value>): Promise<Value>;
  /** Runs `work` if the lock is free; otherwise returns null at once. */
  ifFree<Value>(name: string, work: () => Promise<Value>): Promise<Value | null>;
}

/** The browser's Web Locks. */
export const webLocks = (locks: LockManager): Locks => ({
  request: async (name, work) => locks.request(name, () => work()),
  ifFree: async (name, work) =>
    locks.request(name, { ifAvailable: true }, async (lock) => (lock === null ? null : work())),
});

/** A fallback without Web Locks, for this window only. */
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
