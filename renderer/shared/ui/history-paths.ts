/** The paths in this tab's history, by the index that the router gives each entry. */
const paths = new Map<number, string>();

function placeInHistory(): number | null {
  // The public pages are rendered at build time, where there is no history.
  const state: unknown = 'window' in globalThis ? window.history.state : null;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : null;
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
