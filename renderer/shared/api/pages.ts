/** The pages of a list, each asked for by the last item of the page before. One that is not full is the last. */
export const pagesOf = <Item>(pageSize: number) => ({
  initialPageParam: null,
  getNextPageParam: (page: readonly Item[]): Item | undefined =>
    page.length < pageSize ? undefined : page.at(-1),
});
