/** How long to go on starting a process that does not stay. Times are milliseconds. */
export interface RestartPolicy {
  /** The pause before the second attempt; it doubles with each further one. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** All pauses together: one that would take longer is the end. */
  readonly patienceMs: number;
  /** Who has run for as long begins anew. */
  readonly calmMs: number;
}

/**
 * For some four minutes: a disk without room, or a process of before that computes on, may need somebody
 * to see to it.
 */
export const PATIENT: RestartPolicy = {
  firstPauseMs: 200,
  longestPauseMs: 30_000,
  patienceMs: 240_000,
  calmMs: 60_000,
};

/** The pause before an attempt, counted from 1, which is made at once; undefined to give up. */
export function pauseBefore(attempt: number, policy: RestartPolicy): number | undefined {
  let [pause, total] = [0, 0];
  for (let before = 2; before <= attempt; before += 1) {
    pause = Math.min(pause === 0 ? policy.firstPauseMs : pause * 2, policy.longestPauseMs);
    total += pause;
    if (total > policy.patienceMs) return undefined;
  }
  return pause;
}
