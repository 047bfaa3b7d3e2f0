/** How far a pull has to reach before it refreshes, in pixels. */
const PULL_DISTANCE = 100;
/** After a refresh no other begins for so long. */
export const PULL_LOCK_MS = 1000;
/** A swipe back begins no further from the left edge. */
const EDGE = 50;
const SWIPE_DISTANCE = 100;
/** A swipe is over within this time, or it is none. */
const SWIPE_MS = 500;
/** Until a finger has moved so far nobody knows what it is about to do. */
const SLOP = 10;

/** Where a finger is, and when, in milliseconds of one clock. */
export interface TouchPoint {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** What may come of a touch, by where it begins. */
export interface TouchStart extends TouchPoint {
  /** The page stands at its top, and nothing inside of it scrolls there. */
  readonly mayPull: boolean;
  /** There is a page to go back to. */
  readonly mayGoBack: boolean;
}

export type GestureKind = 'pull' | 'swipe';

/** A touch that may become, or is, a gesture. `null` instead: it is none and never will be. */
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

/** The finger has moved. What a gesture is, is decided once, by the direction it sets out in. */
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

/** How near a gesture is to its end, 0 to 1; a swipe that took too long is at 0. */
export function gestureProgress({ kind, distance, elapsed }: Gesture): number {
  if (kind === null || (kind === 'swipe' && elapsed >= SWIPE_MS)) return 0;
  return Math.min(1, distance / (kind === 'pull' ? PULL_DISTANCE : SWIPE_DISTANCE));
}

/** What letting go at this moment does. */
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
