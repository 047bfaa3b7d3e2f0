import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';

/** How far below the window the end of the list may be when more is fetched: about a screen. */
const AHEAD = '800px';

/**
 * The end of a list that goes on: fetches more as it comes near. The button does the same for who
 * does not scroll, and tries again after a failure.
 */
export function LoadMore({
  busy,
  waiting,
  failed,
  onMore,
}: {
  busy: boolean;
  /** The list itself is fetched anew: more of it cannot be asked for until it is there. */
  waiting: boolean;
  /** The last try failed: nothing is tried again unasked. */
  failed: boolean;
  onMore: () => void;
}) {
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (busy || waiting || failed || !end.current) return undefined;
    // Watching begins anew after every page: the end may still be in sight.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [busy, waiting, failed]);
  return (
    <div ref={end} className="flex justify-center">
      <Button busy={busy} onClick={onMore}>
        Show more
      </Button>
    </div>
  );
}
