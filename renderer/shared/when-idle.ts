/** Calls `work` once the page has nothing more urgent to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 2000); // Safari has no such function.
}
