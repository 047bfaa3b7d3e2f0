import { describe, expect, it } from 'vitest';
import {
  beginGesture,
  endGesture,
  followGesture,
  type Gesture,
  gestureProgress,
  type TouchStart,
} from './gesture.ts';

const NEVER = Number.NEGATIVE_INFINITY;

const start = (given: Partial<TouchStart> = {}): TouchStart => ({
  x: 200,
  y: 80,
  at: 1000,
  mayPull: true,
  mayGoBack: true,
  ...given,
});

/** Moves a finger by this much, in steps of this many milliseconds each. */
function drag(
  from: TouchStart,
  moves: readonly (readonly [right: number, down: number])[],
  each = 50,
): Gesture | null {
  return moves.reduce<Gesture | null>(
    (gesture, [right, down], at) =>
      gesture &&
      followGesture(gesture, {
        x: from.x + right,
        y: from.y + down,
        at: from.at + (at + 1) * each,
      }),
    beginGesture(from),
  );
}

const outcome = (gesture: Gesture | null, at = 1200, lastRefreshAt = NEVER) =>
  gesture && endGesture(gesture, at, lastRefreshAt);

describe('pulling down', () => {
  it.each([
    [100, null],
    [101, 'refresh'],
    [300, 'refresh'],
  ])('by %i pixels from the top of the page: %s', (distance, wanted) => {
    expect(
      outcome(
        drag(start(), [
          [0, 20],
          [0, distance],
        ]),
      ),
    ).toBe(wanted);
  });

  it('may be slow', () => {
    expect(
      outcome(
        drag(
          start(),
          [
            [0, 20],
            [0, 150],
          ],
          2000,
        ),
        60_000,
      ),
    ).toBe('refresh');
  });

  it('does nothing once the finger has gone back up', () => {
    expect(
      outcome(
        drag(start(), [
          [0, 150],
          [0, 60],
        ]),
      ),
    ).toBeNull();
  });

  it('is no gesture further down the page', () => {
    expect(beginGesture(start({ mayPull: false }))).toBeNull();
  });

  it.each([
    ['up', [0, -20]],
    ['to the side', [30, 20]],
  ] as const)('is none when the finger starts out %s', (_name, first) => {
    expect(drag(start(), [first, [0, 200]])).toBeNull();
  });

  it.each([
    [999, null],
    [1000, 'refresh'],
  ])('is locked for a second after a refresh: %i ms later %s', (later, wanted) => {
    expect(outcome(drag(start(), [[0, 150]]), 5000 + later, 5000)).toBe(wanted);
  });
});

describe('swiping to the right', () => {
  const edge = start({ x: 50, y: 400 });

  it.each([
    [50, 101, 499, 'back'],
    [0, 200, 100, 'back'],
    [50, 100, 200, null],
    [50, 150, 500, null],
  ])('from %i pixels, by %i, in %i ms: %s', (x, distance, ms, wanted) => {
    const from = start({ x });
    expect(
      outcome(
        drag(from, [
          [20, 0],
          [distance, 0],
        ]),
        from.at + ms,
      ),
    ).toBe(wanted);
  });

  it('from further than the edge does nothing', () => {
    expect(beginGesture(start({ x: 51, mayPull: false }))).toBeNull();
    expect(
      drag(start({ x: 51 }), [
        [20, 0],
        [150, 0],
      ]),
    ).toBeNull();
  });

  it('without a page to go back to does nothing', () => {
    expect(beginGesture(start({ x: 10, mayPull: false, mayGoBack: false }))).toBeNull();
    expect(
      drag(start({ x: 10, mayGoBack: false }), [
        [20, 0],
        [150, 0],
      ]),
    ).toBeNull();
  });

  it('that starts out downwards is a pull, or nothing', () => {
    expect(
      drag(edge, [
        [5, 20],
        [150, 20],
      ])?.kind,
    ).toBe('pull');
    expect(
      drag({ ...edge, mayPull: false }, [
        [5, 20],
        [150, 20],
      ]),
    ).toBeNull();
  });

  it('may waver once it has started', () => {
    expect(
      outcome(
        drag(edge, [
          [20, 0],
          [150, 120],
        ]),
        1200,
      ),
    ).toBe('back');
  });
});

/** The progress shown for a pull of this distance. */
const shown = (down: number) => {
  const gesture = drag(start(), [
    [0, 20],
    [0, down],
  ]);
  return gesture && gestureProgress(gesture);
};

describe('the progress shown', () => {
  it('grows with the distance, up to 1', () => {
    expect([50, 100, 400].map(shown)).toEqual([0.5, 1, 1]);
  });

  it('is 0 until the direction is clear', () => {
    const gesture = drag(start(), [[3, 5]]);
    expect(gesture && gestureProgress(gesture)).toBe(0);
  });

  it('is 0 once a swipe has taken too long', () => {
    const slow = drag(
      start({ x: 10 }),
      [
        [20, 0],
        [150, 0],
      ],
      250,
    );
    expect(slow && gestureProgress(slow)).toBe(0);
  });
});
