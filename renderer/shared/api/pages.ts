/**
 * A list in pages, each requested by the last item of the page before. A page that isn't full is
 * the last.
 */
export const pagesOf = <Item>(pageSize: number) => ({
  initialPageParam: null,
  getNextPageParam: (page: readonly Item[]): Item | undefined =>
    page.length < pageSize ? undefined : page.at(-1),
});

/**
 * For lists that lead to other screens: coming back within ten minutes restores all loaded pages
 * and the scroll position.
 */
export const KEPT_PAGES = { keepUnusedDataFor: 600 } as const;

/**
 * For screens showing such a list: when it is more than a minute old all its pages are refetched,
 * and stay on screen meanwhile.
 */
export const FRESH_PAGES = { refetchOnMountOrArgChange: 60 } as const;
