import { fieldOf } from '../api/payload.ts';

/** A list that goes on, as far as it was fetched. */
export interface Pages {
  readonly pages: readonly unknown[];
  readonly pageParams: readonly unknown[];
}

/** Of a list that goes on. */
const KEPT_PAGES = 3;

export function isPages(data: unknown): data is Pages {
  return Array.isArray(fieldOf(data, 'pages')) && Array.isArray(fieldOf(data, 'pageParams'));
}

export const firstPages = ({ pages, pageParams }: Pages, most: number): Pages => ({
  pages: pages.slice(0, most),
  pageParams: pageParams.slice(0, most),
});

/** What of an answer is kept, where its endpoint does not say otherwise. */
export const keptPages = (data: unknown): unknown =>
  isPages(data) ? firstPages(data, KEPT_PAGES) : data;
