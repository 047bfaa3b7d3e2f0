/** The paths in this tab's history, by the index that the router gives each entry. */
const paths = new Map<number, string>();

/** What the router keeps with the current history entry; null: nothing. */
function entryNow(): object | null {
  // The public pages are rendered at build time, where there is no history.
  const entry: unknown = 'window' in globalThis ? window.history.state : null;
  return typeof entry === 'object' ? entry : null;
}

function placeInHistory(): number | null {
  const entry = entryNow();
  return entry !== null && 'idx' in entry ? Number(entry.idx) : null;
}

/**
 * The current entry's state and key, as a location has them: pages show them a moment later. Null for
 * the first entry of a tab, and where the router keeps its history elsewhere.
 */
export function newestEntry(): { readonly state: unknown; readonly key: string } | null {
  const entry = entryNow();
  return entry !== null && 'key' in entry && 'usr' in entry
    ? { state: entry.usr, key: String(entry.key) }
    : null;
}

/** Call this for every page shown. */
export function notePath(path: string): void {
  const place = placeInHistory();
  if (place !== null) paths.set(place, path);
}

/** The path this many steps back; null if unknown, as after a reload. */
export function pathBefore(steps: number): string | null {
  const place = placeInHistory();
  return place === null ? null : (paths.get(place - steps) ?? null);
}

/** The number of steps back, `least` or more, to the nearest page other than this one. */
export function stepsOut(least: number, path: string): number {
  let steps = least;
  while (pathBefore(steps) === path) steps += 1;
  return steps;
}

/** Whether this many steps back leads out of the app: before the tab's first page, redirects included. */
export function isBeyondStart(steps: number): boolean {
  const place = placeInHistory();
  return place !== null && place - steps < 0;
}
