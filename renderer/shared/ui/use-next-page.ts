import { useEffect, useState } from 'react';

/** A paged list, in the shape of RTK Query's infinite queries. */
export interface Pages {
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => PromiseLike<unknown>;
}

/**
 * Requests the next page of a list. RTK Query ignores that while the list is being refetched, as it
 * is after every change it hears of, so a press at that moment waits until the list is there.
 */
export function useNextPage({ isFetching, isFetchingNextPage, fetchNextPage }: Pages): {
  readonly busy: boolean;
  readonly ask: () => void;
} {
  const [wanted, setWanted] = useState(false);
  if (wanted && isFetchingNextPage) setWanted(false);
  useEffect(() => {
    if (!wanted || isFetching) return;
    // An immediate failure, as without a network, may be over before it shows as pending.
    void fetchNextPage().then(() => setWanted(false));
  }, [wanted, isFetching, fetchNextPage]);
  return { busy: wanted || isFetchingNextPage, ask: () => setWanted(true) };
}
