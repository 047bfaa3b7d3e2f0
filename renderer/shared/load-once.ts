/**
 * Does something once for all callers. After a failure the next caller starts it again: a file that
 * failed to load without a network may load later.
 */
export function loadOnce<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let doing: Promise<Value> | null = null;
  return () => {
    if (doing !== null) return doing;
    const begun = work();
    doing = begun;
    begun.catch(() => {
      doing = null;
    });
    return begun;
  };
}
