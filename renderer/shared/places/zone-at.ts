import type { Point } from '../point.ts';
import { knownZone } from '../dates/wall-time.ts';

/**
 * The time zone of a point, by the name that this browser has for it; the map of zones is fetched only now. Null: it could not
 * be had, or the browser knows no such zone.
 */
export async function zoneAt({ lat, lon }: Point): Promise<string | null> {
  try {
    const { default: lookUp } = await import('@photostructure/tz-lookup');
    return knownZone(lookUp(lat, lon));
  } catch {
    return null;
  }
}
