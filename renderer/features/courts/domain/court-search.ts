import { counted } from '../../../shared/dates/counted.ts';
import type { Point } from '../../../shared/point.ts';

/** A search for public courts. */
export interface CourtSearch {
  /** Part of a name or place; '' for all. */
  readonly text: string;
  /** Where the list starts: a chosen place. Null: the viewer's own. */
  readonly near: { readonly place: string; readonly point: Point } | null;
}

/** Reads a search from an address. */
export function readCourtSearch(params: URLSearchParams): CourtSearch {
  const [, lat = '', lon = ''] =
    /^(-?\d{1,2}(?:\.\d{1,4})?),(-?\d{1,3}(?:\.\d{1,4})?)$/.exec(params.get('at') ?? '') ?? [];
  const point = { lat: Number(lat), lon: Number(lon) };
  const isPoint = lat !== '' && Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180;
  return {
    text: params.get('q')?.trim() ?? '',
    near: isPoint ? { place: params.get('place') ?? '', point } : null,
  };
}

/** A search's address parameters; defaults are left out. */
export function courtSearchParams({ text, near }: CourtSearch): Readonly<Record<string, string>> {
  return {
    ...(text !== '' && { q: text }),
    ...(near !== null && { place: near.place, at: `${near.point.lat},${near.point.lon}` }),
  };
}

/** The number found so far, on screen and for screen readers. */
export function foundCourtsText(count: number, more: boolean): string {
  if (more) return counted(count, { one: 'Showing 1 court', other: 'Showing {count} courts' });
  return counted(count, { one: '1 court', other: '{count} courts' });
}
