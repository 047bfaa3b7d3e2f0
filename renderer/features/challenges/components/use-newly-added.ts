import { useState } from 'react';

interface Seen {
  readonly known: ReadonlySet<string>;
  readonly fresh: ReadonlySet<string>;
}

/** The ids that came after the list was first shown, which bounce in. */
export function useNewlyAdded(ids: readonly string[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<Seen>(() => ({ known: new Set(ids), fresh: new Set() }));
  const arrived = ids.filter((id) => !seen.known.has(id));
  if (arrived.length === 0) return seen.fresh;
  const next: Seen = { known: new Set([...seen.known, ...arrived]), fresh: new Set(arrived) };
  setSeen(next);
  return next.fresh;
}
