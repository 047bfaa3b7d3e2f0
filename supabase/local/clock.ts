/**
 * Two ways to tell the time, both in milliseconds: the one that calendars show and somebody may set back,
 * and the one that only goes on, for how long something takes or lasts.
 */
export interface Clock {
  /** Since 1970. */
  readonly wall: () => number;
  /** Since some moment that does not matter. */
  readonly elapsed: () => number;
}

export const SYSTEM_CLOCK: Clock = {
  wall: () => Date.now(),
  elapsed: () => performance.now(),
};
