import { useEffect, useState } from 'react';

let isPainted = !isFreshStart();

/** For what every page stands in: what is shown after the first picture is whole at once. */
export function useFirstPaintNoted(): void {
  useEffect(() => afterPaint(() => (isPainted = true)), []);
}

/**
 * Whether what lies below the window's edge may be rendered. Not in the first picture of a page that is opened: to render,
 * style and lay it out takes longer than what can be seen at all. Whoever comes back to where they were has the whole
 * page at once, which they may have scrolled down.
 */
export function useBelowTheFold(): boolean {
  const [isDue, setDue] = useState(isPainted);
  // Not as a transition: between answers that arrive it would be put off until they have all been shown.
  useEffect(() => (isDue ? undefined : afterPaint(() => setDue(true))), [isDue]);
  return isDue;
}

/** Opened, neither loaded anew nor returned to, and with no place on the page to go to. */
function isFreshStart(): boolean {
  const [start] = performance.getEntriesByType('navigation');
  return (
    start !== undefined && 'type' in start && start.type === 'navigate' && location.hash === ''
  );
}

/** Does `work` when the picture that is due has been painted; the answer calls it off. */
function afterPaint(work: () => void): () => void {
  let after: ReturnType<typeof setTimeout> | undefined;
  // The frame begins with this; what it queues comes after the painting.
  const frame = requestAnimationFrame(() => {
    after = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(after);
  };
}
