import { fieldOf } from '../api/payload.ts';

/** A paged list, as far as it was loaded. */
export interface Pages {
  readonly pages: readonly unknown[];
  readonly pageParams: readonly unknown[];
}

/** The number of pages kept of a paged list. */
const KEPT_PAGES = 3;

export function isPages(data: unknown): data is Pages {
  return Array.isArray(fieldOf(data, 'pages')) && Array.isArray(fieldOf(data, 'pageParams'));
}

export const firstPages = ({ pages, pageParams }: Pages, most: number): Pages => ({
  pages: pages.slice(0, most),
  pageParams: pageParams.slice(0, most),
});

/** What to keep of an answer, unless its endpoint says otherwise. */
export const keptPages = (data: unknown): unknown =>
  isPages(data) ? firstPages(data, KEPT_PAGES) : data;
