/** The paths of this tab's history, by the place that the router gives each of its entries. */
const paths = new Map<number, string>();

function placeInHistory(): number | null {
  // The public pages are written at build time, where there is no history.
  const state: unknown = 'window' in globalThis ? window.history.state : null;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : null;
}

/** To be called for every page that is shown. */
export function notePath(path: string): void {
  const place = placeInHistory();
  if (place !== null) paths.set(place, path);
}

/** The path that so many steps back lead to; null where nobody has seen it, as after a reload. */
export function pathBefore(steps: number): string | null {
  const place = placeInHistory();
  return place === null ? null : (paths.get(place - steps) ?? null);
}

/** How many steps it takes, `least` or more, to what is another page than this one. */
export function stepsOut(least: number, path: string): number {
  let steps = least;
  while (pathBefore(steps) === path) steps += 1;
  return steps;
}

/** Whether nothing of the app is so many steps back: where a tab begins, redirects included. */
export function isBeyondStart(steps: number): boolean {
  const place = placeInHistory();
  return place !== null && place - steps < 0;
}
