/** One at a time of all tabs and workers of a browser. */
export interface Locks {
  request<Value>(name: string, work: () => Promise<Value>): Promise<Value>;
}

/** For where a browser has no Web Locks: one at a time in this window. */
export function createLocks(): Locks {
  const last = new Map<string, Promise<unknown>>();
  return {
    request(name, work) {
      const before = last.get(name) ?? Promise.resolve();
      const done = before.then(work, work);
      last.set(
        name,
        done.catch(() => undefined),
      );
      return done;
    },
  };
}
