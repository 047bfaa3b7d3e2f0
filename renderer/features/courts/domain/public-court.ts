import type { Point } from '../../../shared/point.ts';
import type { DistanceUnit } from '../../players/domain/distance.ts';
import { type CourtTraits, toSurface } from './court.ts';
import { numberText } from '../../../shared/dates/number-text.ts';
import { counted } from '../../../shared/dates/counted.ts';

/** A court that everybody may use. */
export interface PublicCourt extends CourtTraits {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly paid: boolean;
  /** How to get in; '' if not stated. */
  readonly access: string;
  readonly point: Point;
}

/** A search result. */
export interface FoundCourt extends PublicCourt {
  /** From the place that the search started at; null: there was none. */
  readonly km: number | null;
  /** The viewer's choice; null: the usual unit of their region. */
  readonly distanceUnit: DistanceUnit | null;
}

/** A public court as returned by the database. */
export interface PublicCourtRow {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly surface: string;
  readonly indoor: boolean;
  readonly lights: boolean;
  readonly paid: boolean;
  readonly access: string;
  readonly lat: number;
  readonly lon: number;
}

export function toPublicCourt(row: PublicCourtRow): PublicCourt {
  return {
    id: row.id,
    name: row.name,
    location: row.location,
    surface: toSurface(row.surface),
    indoor: row.indoor,
    lights: row.lights,
    paid: row.paid,
    access: row.access,
    point: { lat: row.lat, lon: row.lon },
  };
}

const METRES_IN_MILE = 1609.344;

/** '450 m away', '1.2 km away', '14 miles away': a court is no secret, so it is as precise as is useful. */
export function courtAwayText(km: number, unit: DistanceUnit): string {
  if (unit === 'km') {
    if (km < 0.95) return `${Math.max(50, Math.round(km * 20) * 50)} m away`;
    return `${numberText(few(km))} km away`;
  }
  return counted(few((km * 1000) / METRES_IN_MILE), {
    one: '1 mile away',
    other: '{count} miles away',
  });
}

/** For short distances a tenth matters. */
const few = (distance: number): number =>
  distance < 9.95 ? Math.max(0.1, Math.round(distance * 10) / 10) : Math.round(distance);
