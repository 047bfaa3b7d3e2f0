/** The distance in pixels at which a pull refreshes. */
const PULL_DISTANCE = 100;
/** The time after a refresh in which no other can start. */
export const PULL_LOCK_MS = 1000;
/** The greatest distance from the left edge at which a swipe back can start, in pixels. */
const EDGE = 50;
const SWIPE_DISTANCE = 100;
/** The longest a swipe may take. */
const SWIPE_MS = 500;
/** Until a finger has moved this far, its direction is unclear. */
const SLOP = 10;

/** A finger's position and time, in milliseconds of any one clock. */
export interface TouchPoint {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** The start of a touch, with the gestures possible from there. */
export interface TouchStart extends TouchPoint {
  /** The page is at its top, and nothing inside it scrolls there. */
  readonly mayPull: boolean;
  /** There is a page to go back to. */
  readonly mayGoBack: boolean;
}

export type GestureKind = 'pull' | 'swipe';

/** A touch that is or may become a gesture. `null` instead: it can't become one any more. */
export interface Gesture {
  readonly start: TouchStart;
  /** Null: not decided yet. */
  readonly kind: GestureKind | null;
  /** How far it has come, in its own direction. */
  readonly distance: number;
  readonly elapsed: number;
}

export const beginGesture = (start: TouchStart): Gesture | null =>
  start.mayPull || (start.mayGoBack && start.x <= EDGE)
    ? { start, kind: null, distance: 0, elapsed: 0 }
    : null;

/** Follows a finger's movement. The kind of gesture is decided once, by its initial direction. */
export function followGesture(gesture: Gesture, { x, y, at }: TouchPoint): Gesture | null {
  const { start } = gesture;
  const right = x - start.x;
  const down = y - start.y;
  const kind = gesture.kind ?? decide(start, right, down);
  if (kind === 'none') return null;
  const distance = Math.max(0, kind === 'swipe' ? right : kind === 'pull' ? down : 0);
  return { start, kind, distance, elapsed: at - start.at };
}

function decide(start: TouchStart, right: number, down: number): GestureKind | 'none' | null {
  if (Math.max(Math.abs(right), Math.abs(down)) < SLOP) return null;
  if (right > Math.abs(down)) return start.mayGoBack && start.x <= EDGE ? 'swipe' : 'none';
  return down > Math.abs(right) && start.mayPull ? 'pull' : 'none';
}

/** How close a gesture is to completion, 0 to 1; a swipe that took too long is at 0. */
export function gestureProgress({ kind, distance, elapsed }: Gesture): number {
  if (kind === null || (kind === 'swipe' && elapsed >= SWIPE_MS)) return 0;
  return Math.min(1, distance / (kind === 'pull' ? PULL_DISTANCE : SWIPE_DISTANCE));
}

/** What letting go now does. */
export function endGesture(
  { start, kind, distance }: Gesture,
  at: number,
  lastRefreshAt: number,
): 'refresh' | 'back' | null {
  if (kind === 'pull' && distance > PULL_DISTANCE) {
    return at - lastRefreshAt >= PULL_LOCK_MS ? 'refresh' : null;
  }
  if (kind === 'swipe' && distance > SWIPE_DISTANCE && at - start.at < SWIPE_MS) return 'back';
  return null;
}
