import type { Point } from '../../../shared/point.ts';

/**
 * Leads to a map with the way there. Google's universal address rather than `geo:`: that opens nothing on computers and
 * iPhones, while this one opens the map program of a phone where there is one, and a page everywhere else.
 */
export function directionsTo(destination: Point | string): string {
  const text =
    typeof destination === 'string' ? destination : `${destination.lat},${destination.lon}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(text)}`;
}

/**
 * Where a court of a club is, as a map is asked for it. Without a point of its own by the club's name and place: the
 * point of a club is the middle of the town it names, and would lead there.
 */
export function clubCourtDestination(
  { point }: { readonly point: Point | null },
  club: { readonly name: string; readonly location: string },
): Point | string {
  return point ?? `${club.name}, ${club.location}`;
}
