import { useEffect, useState } from 'react';

let isPainted = !isFreshStart();

/** For the root of every page: screens shown after the first paint are rendered whole. */
export function useFirstPaintNoted(): void {
  useEffect(() => afterPaint(() => (isPainted = true)), []);
}

/**
 * Whether to render what is below the fold. Not in the first paint of a freshly opened page:
 * rendering and laying it out takes longer than everything that can be seen. On a return or reload
 * the whole page is rendered at once, since it may be scrolled down.
 */
export function useBelowTheFold(): boolean {
  const [isDue, setDue] = useState(isPainted);
  // Not as a transition: it would be put off until all incoming answers are rendered.
  useEffect(() => (isDue ? undefined : afterPaint(() => setDue(true))), [isDue]);
  return isDue;
}

/** Opened by a navigation, not reloaded or returned to, and without a hash to scroll to. */
function isFreshStart(): boolean {
  const [start] = performance.getEntriesByType('navigation');
  return (
    start !== undefined && 'type' in start && start.type === 'navigate' && location.hash === ''
  );
}

/** Calls `work` after the next paint; the function returned cancels that. */
function afterPaint(work: () => void): () => void {
  let after: ReturnType<typeof setTimeout> | undefined;
  // This runs before the paint; a task queued here runs after it.
  const frame = requestAnimationFrame(() => {
    after = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(after);
  };
}
