import { useEffect, useState } from 'react';

/** A list that comes page by page, as an infinite query of RTK Query tells of it. */
export interface Pages {
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => PromiseLike<unknown>;
}

/**
 * Asks for the next page of a list. RTK Query drops what is asked while the list is being fetched anew, as it is after every
 * change that is heard of, so a press at that moment waits until the list is there.
 */
export function useNextPage({ isFetching, isFetchingNextPage, fetchNextPage }: Pages): {
  readonly busy: boolean;
  readonly ask: () => void;
} {
  const [wanted, setWanted] = useState(false);
  if (wanted && isFetchingNextPage) setWanted(false);
  useEffect(() => {
    if (!wanted || isFetching) return;
    // What fails at once, as without a network, may be over before it is seen to be under way.
    void fetchNextPage().then(() => setWanted(false));
  }, [wanted, isFetching, fetchNextPage]);
  return { busy: wanted || isFetchingNextPage, ask: () => setWanted(true) };
}
