import { useSyncExternalStore } from 'react';

const hearers = new Set<() => void>();
let isPressing = false;

function turn(next: boolean): void {
  if (next === isPressing) return;
  isPressing = next;
  for (const hear of hearers) hear();
}

const press = (): void => turn(true);
const release = (): void => turn(false);
// If the pressed element is gone, no click follows.
const releaseSoon = (): void => void setTimeout(release);
/**
 * Some presses never end as far as the page can tell: a system list took the pointer, or it left
 * the window.
 */
const releaseMissed = (event: Event): void => {
  if (event instanceof MouseEvent && event.buttons === 0) release();
};

function subscribe(hear: () => void): () => void {
  hearers.add(hear);
  if (hearers.size === 1) listen('addEventListener');
  return () => {
    hearers.delete(hear);
    if (hearers.size === 0) {
      listen('removeEventListener');
      isPressing = false;
    }
  };
}

/** Covers touch, too: the browser sends mouse events for it before focus moves. */
function listen(change: 'addEventListener' | 'removeEventListener'): void {
  window[change]('mousedown', press, true);
  window[change]('click', release, true);
  window[change]('mouseup', releaseSoon, true);
  window[change]('keydown', release, true);
  window[change]('blur', release);
  window[change]('mousemove', releaseMissed, true);
}

/**
 * Whether a pointer press is in progress: moving content now would move it from under the pointer,
 * and lose the press.
 */
export function usePressing(): boolean {
  return useSyncExternalStore(subscribe, () => isPressing);
}
