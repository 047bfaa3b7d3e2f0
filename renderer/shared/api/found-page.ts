import type { Json } from '../supabase/database.types.ts';

/** One page of a search that goes on after a cursor. */
export interface FoundPage<Item> {
  readonly items: readonly Item[];
  /** Where the next page begins; null on the last one. The server's own business. */
  readonly next: Json | null;
}

/** A page from its rows. A page that is not full is the last. */
export function toFoundPage<Row extends { readonly cursor: Json }, Item>(
  rows: readonly Row[],
  pageSize: number,
  toItem: (row: Row) => Item,
): FoundPage<Item> {
  const last = rows.length < pageSize ? undefined : rows.at(-1);
  return { items: rows.map(toItem), next: last?.cursor ?? null };
}

/** Everything found so far. Live changes may move an item to a later page: it is shown once. */
export function itemsOf<Item extends { readonly id: string }>(
  pages: readonly FoundPage<Item>[],
): readonly Item[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()];
}
