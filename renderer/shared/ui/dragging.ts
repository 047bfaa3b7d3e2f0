/**
 * Follows a pressed pointer until it is released, or the drag is cancelled: by Escape, or by the
 * system, which takes the touch for something else. `x` and `y` are CSS pixels in the window.
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
  // On the window: a row loses pointer capture when it moves in the DOM.
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

/** The index among these rows at a height in the window: how many of them have their middle above it. */
export const placeAmong = (rows: readonly HTMLElement[], y: number): number =>
  rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y > top + height / 2;
  }).length;
