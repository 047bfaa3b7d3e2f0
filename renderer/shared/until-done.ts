/**
 * Does something once for all who ask. Where it failed, whoever asks next has it done anew: a file that could not be fetched
 * while there was no network may come later.
 */
export function untilDone<Value>(work: () => Promise<Value>): () => Promise<Value> {
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
