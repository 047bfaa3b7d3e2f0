import type { Json } from '../supabase/database.types.ts';

/** One page of a cursor-based search. */
export interface FoundPage<Item> {
  readonly items: readonly Item[];
  /** The cursor of the next page, opaque to the client; null on the last one. */
  readonly next: Json | null;
}

/** Builds a page from its rows. A page that isn't full is the last. */
export function toFoundPage<Row extends { readonly cursor: Json }, Item>(
  rows: readonly Row[],
  pageSize: number,
  toItem: (row: Row) => Item,
): FoundPage<Item> {
  const last = rows.length < pageSize ? undefined : rows.at(-1);
  return { items: rows.map(toItem), next: last?.cursor ?? null };
}

/** Everything found so far. Live changes may move an item to a later page; it is shown only once. */
export function itemsOf<Item extends { readonly id: string }>(
  pages: readonly FoundPage<Item>[],
): readonly Item[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()];
}
