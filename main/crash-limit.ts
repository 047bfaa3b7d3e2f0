const MOST = 3;
const WITHIN_MS = 60_000;

/** Whether a page that crashed is loaded again: not when it does nothing but crash. */
export function createCrashLimit(): (now: number) => boolean {
  let crashes: number[] = [];
  return (now) => {
    crashes = [...crashes.filter((at) => now - at < WITHIN_MS), now];
    return crashes.length <= MOST;
  };
}
