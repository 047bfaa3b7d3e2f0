import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';
import type { Pages } from './use-next-page.ts';

/** How far below the window the end of the list may be when more is loaded: about a screen. */
const AHEAD = '800px';

export interface LoadedPages extends Pages {
  readonly isFetchNextPageError: boolean;
}

/**
 * The end of a paged list: loads more as it comes near. The button does the same for people who
 * don't scroll, and retries after a failure.
 */
export function LoadMore({
  list,
  failed = list.isFetchNextPageError,
}: {
  list: LoadedPages;
  /** The last try failed: nothing is retried automatically. */
  failed?: boolean;
}) {
  const busy = list.isFetchingNextPage;
  // The list itself is being refetched: no further page can be requested until that is done.
  const waiting = list.isFetching && !busy;
  const end = useRef<HTMLDivElement>(null);
  const onMore = (): void => void list.fetchNextPage();
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (busy || waiting || failed || !end.current) return undefined;
    // Observes anew after every page: the end may still be visible.
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
