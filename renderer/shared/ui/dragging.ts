/**
 * Follows a pressed pointer until it is let go, or the drag is called off: by Escape, or by the system, which takes a touch
 * for something else. At `y` and `x` of the window, in CSS pixels.
 */
export function followPointer(
  onMove: (at: { readonly x: number; readonly y: number }) => void,
  onEnd: (kept: boolean) => void,
): void {
  const stop = new AbortController();
  const end = (kept: boolean) => {
    stop.abort();
    onEnd(kept);
  };
  // Of the window: a row that changes places loses what it has captured.
  const { signal } = stop;
  window.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => onMove({ x: clientX, y: clientY }),
    { signal },
  );
  window.addEventListener('pointerup', () => end(true), { signal });
  window.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') end(false);
    },
    { signal },
  );
}

/** Below the middle of how many of these rows a height of the window is: which place among them it is at, from 0. */
export const placeAmong = (rows: readonly HTMLElement[], y: number): number =>
  rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y > top + height / 2;
  }).length;
