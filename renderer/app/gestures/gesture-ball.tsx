import { classNames } from '../../shared/ui/class-names.ts';
import { TennisBall } from '../../shared/ui/tennis-ball.tsx';
import { useMedia } from '../../shared/ui/use-media.ts';
import type { ShownGesture } from './use-touch-gestures.ts';

/** How far the ball comes into view, in pixels: its own size and a gap. */
const REACH = 56;
const TURN = 300;

/**
 * The ball that rolls in under the finger, from above or from the left; once it is fully in,
 * letting go triggers the gesture. With reduced motion it appears instead.
 */
export function GestureBall({
  gesture,
  refreshing,
}: {
  gesture: ShownGesture | null;
  refreshing: boolean;
}) {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  if (gesture === null && !refreshing) return null;
  const kind = refreshing ? 'pull' : gesture?.kind;
  const progress = refreshing ? 1 : (gesture?.progress ?? 0);
  const rolled = still ? REACH : progress * REACH;
  return (
    <div
      data-testid="gesture-ball"
      data-ready={progress === 1 || undefined}
      aria-hidden="true"
      className={classNames(
        'pointer-events-none fixed z-40 size-11',
        kind === 'pull' ? '-top-11 left-1/2 -ml-5.5' : 'top-1/2 -left-11 -mt-5.5',
      )}
      style={{
        transform: kind === 'pull' ? `translateY(${rolled}px)` : `translateX(${rolled}px)`,
        opacity: still ? progress : 1,
      }}
    >
      <div
        className={classNames(
          'size-11 rounded-full shadow-float',
          refreshing && 'animate-spin-ball',
        )}
        style={still || refreshing ? undefined : { transform: `rotate(${progress * TURN}deg)` }}
      >
        <TennisBall className="size-11" />
      </div>
    </div>
  );
}
