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
// Where what it was pressed on has gone no click follows.
const releaseSoon = (): void => void setTimeout(release);
/** Of some a page never hears that they have ended: a list of the system took the pointer, or it left the window. */
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

/** Fingers, too: their press becomes a mouse's before anything loses the focus by it. */
function listen(change: 'addEventListener' | 'removeEventListener'): void {
  window[change]('mousedown', press, true);
  window[change]('click', release, true);
  window[change]('mouseup', releaseSoon, true);
  window[change]('keydown', release, true);
  window[change]('blur', release);
  window[change]('mousemove', releaseMissed, true);
}

/** Whether something is being pressed: what moves now, moves it from under the pointer, and the press is lost. */
export function usePressing(): boolean {
  return useSyncExternalStore(subscribe, () => isPressing);
}
