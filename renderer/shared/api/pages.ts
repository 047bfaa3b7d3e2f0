/** The pages of a list, each asked for by the last item of the page before. One that is not full is the last. */
export const pagesOf = <Item>(pageSize: number) => ({
  initialPageParam: null,
  getNextPageParam: (page: readonly Item[]): Item | undefined =>
    page.length < pageSize ? undefined : page.at(-1),
});

/** Of a list that leads elsewhere: whoever comes back within ten minutes finds all the pages that they had, and their place. */
export const KEPT_PAGES = { keepUnusedDataFor: 600 } as const;

/** For who shows such a list: once it is a minute old it is fetched anew, all its pages, and stands there meanwhile. */
export const FRESH_PAGES = { refetchOnMountOrArgChange: 60 } as const;
