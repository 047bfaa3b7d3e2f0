import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  beginGesture,
  endGesture,
  followGesture,
  type Gesture,
  type GestureKind,
  gestureProgress,
} from './gesture.ts';
import { isFreeGround, isTopOfPage } from './touch-ground.ts';

/** The gesture in progress, for display. */
export interface ShownGesture {
  readonly kind: GestureKind;
  /** 0 to 1; at 1 letting go triggers it. */
  readonly progress: number;
}

/** The router numbers its history entries; the first has none before it. */
function hasPageBefore(): boolean {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return false;
  return typeof state.idx === 'number' && state.idx > 0;
}

/**
 * Listens to one finger anywhere on the page. The browser's own gestures take precedence: if one
 * takes over the touch, or has already changed the page, ours is cancelled. Never prevents a
 * default.
 */
export function useTouchGestures({
  onRefresh,
  onBack,
}: {
  readonly onRefresh: () => void;
  readonly onBack: () => void;
}): ShownGesture | null {
  const [shown, setShown] = useState<ShownGesture | null>(null);
  const lastRefreshAt = useRef(Number.NEGATIVE_INFINITY);

  const finish = useEffectEvent((gesture: Gesture, at: number) => {
    const outcome = endGesture(gesture, at, lastRefreshAt.current);
    if (outcome === 'refresh') {
      lastRefreshAt.current = at;
      onRefresh();
    } else if (outcome === 'back') onBack();
  });

  useEffect(() => {
    let gesture: Gesture | null = null;
    let address = '';

    const follow = (next: Gesture | null): void => {
      gesture = next;
      const progress = next === null ? 0 : gestureProgress(next);
      setShown(
        next === null || next.kind === null || progress === 0
          ? null
          : { kind: next.kind, progress },
      );
    };
    const begin = ({ touches, target, timeStamp }: TouchEvent): void => {
      const [touch] = touches;
      if (touches.length !== 1 || touch === undefined || !isFreeGround(target)) {
        follow(null);
        return;
      }
      address = window.location.href;
      const { clientX, clientY } = touch;
      follow(
        beginGesture({
          x: clientX,
          y: clientY,
          at: timeStamp,
          mayPull: isTopOfPage(target),
          mayGoBack: hasPageBefore(),
        }),
      );
    };
    const move = ({ touches, timeStamp }: TouchEvent): void => {
      const [touch] = touches;
      if (gesture === null || touch === undefined) return;
      follow(followGesture(gesture, { x: touch.clientX, y: touch.clientY, at: timeStamp }));
    };
    const end = ({ timeStamp }: TouchEvent): void => {
      const ended = gesture;
      follow(null);
      if (ended !== null && window.location.href === address) finish(ended, timeStamp);
    };
    const cancel = (): void => follow(null);

    const passive = { passive: true } as const;
    document.addEventListener('touchstart', begin, passive);
    document.addEventListener('touchmove', move, passive);
    document.addEventListener('touchend', end, passive);
    document.addEventListener('touchcancel', cancel, passive);
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchmove', move);
      document.removeEventListener('touchend', end);
      document.removeEventListener('touchcancel', cancel);
    };
  }, []);

  return shown;
}
