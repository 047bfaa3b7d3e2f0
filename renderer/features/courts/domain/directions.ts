import type { Point } from '../../../shared/point.ts';

/**
 * A link to a map with directions. Google's universal address rather than `geo:`, which does
 * nothing on computers and iPhones, while this one opens a phone's map app if there is one, and a
 * web page otherwise.
 */
export function directionsTo(destination: Point | string): string {
  const text =
    typeof destination === 'string' ? destination : `${destination.lat},${destination.lon}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(text)}`;
}

/**
 * A club court's destination for a map. Without a point of its own it is the club's name and place:
 * the club's point is the middle of its town, and would lead there.
 */
export function clubCourtDestination(
  { point }: { readonly point: Point | null },
  club: { readonly name: string; readonly location: string },
): Point | string {
  return point ?? `${club.name}, ${club.location}`;
}
