const MOST = 3;
const WITHIN_MS = 60_000;

/** Decides whether to reload a crashed page: not when it keeps crashing. */
export function createCrashLimit(): (now: number) => boolean {
  let crashes: number[] = [];
  return (now) => {
    crashes = [...crashes.filter((at) => now - at < WITHIN_MS), now];
    return crashes.length <= MOST;
  };
}
