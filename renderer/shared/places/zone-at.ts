import type { Point } from '../point.ts';
import { knownZone } from '../dates/wall-time.ts';

/**
 * The time zone of a point, under this browser's name for it; loads the map of zones on first use.
 * Null: the map could not be loaded, or the browser doesn't know the zone.
 */
export async function zoneAt({ lat, lon }: Point): Promise<string | null> {
  try {
    const { default: lookUp } = await import('@photostructure/tz-lookup');
    return knownZone(lookUp(lat, lon));
  } catch {
    return null;
  }
}
