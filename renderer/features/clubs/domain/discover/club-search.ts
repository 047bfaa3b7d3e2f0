import { counted } from '../../../../shared/dates/counted.ts';

/** The orders of found clubs, the default first. */
const CLUB_SORTS = ['nearest', 'largest', 'name', 'newest'] as const;

export type ClubSort = (typeof CLUB_SORTS)[number];

export const CLUB_SORT_OPTIONS: readonly { readonly value: ClubSort; readonly label: string }[] = [
  { value: 'nearest', label: 'Nearest first' },
  { value: 'largest', label: 'Largest first' },
  { value: 'name', label: 'By name' },
  { value: 'newest', label: 'Newest first' },
];

/** A search for clubs, with its order. */
export interface ClubSearch {
  /** Part of a name or place; '' for all. */
  readonly text: string;
  readonly withCourts: boolean;
  /** Only clubs that one joins at once. */
  readonly autoApprove: boolean;
  readonly sort: ClubSort;
}

export function toClubSort(value: string | null): ClubSort {
  return CLUB_SORTS.find((sort) => sort === value) ?? 'nearest';
}

/** Reads a search from an address. */
export function readClubSearch(params: URLSearchParams): ClubSearch {
  return {
    text: params.get('q')?.trim() ?? '',
    withCourts: params.has('courts'),
    autoApprove: params.has('open'),
    sort: toClubSort(params.get('sort')),
  };
}

/** A search's address parameters; defaults are left out. */
export function clubSearchParams({
  text,
  withCourts,
  autoApprove,
  sort,
}: ClubSearch): Readonly<Record<string, string>> {
  return {
    ...(text !== '' && { q: text }),
    ...(withCourts && { courts: '1' }),
    ...(autoApprove && { open: '1' }),
    ...(sort !== 'nearest' && { sort }),
  };
}

/** Something narrows the search, so an empty result is its doing. */
export function isNarrowed({ text, withCourts, autoApprove }: ClubSearch): boolean {
  return text !== '' || withCourts || autoApprove;
}

/** The number found so far, on screen and for screen readers. */
export function foundClubsText(count: number, more: boolean): string {
  if (more) return counted(count, { one: 'Showing 1 club', other: 'Showing {count} clubs' });
  return counted(count, { one: '1 club', other: '{count} clubs' });
}
