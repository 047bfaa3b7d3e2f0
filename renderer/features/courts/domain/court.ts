import type { WallDate } from '../../../shared/dates/wall-time.ts';
import type { Point } from '../../../shared/point.ts';

export const SURFACES = ['hard', 'clay', 'grass', 'artificial', 'carpet'] as const;

export type Surface = (typeof SURFACES)[number];

/** The features of any court. */
export interface CourtTraits {
  readonly surface: Surface;
  readonly indoor: boolean;
  readonly lights: boolean;
}

/** A court of a club. */
export interface ClubCourt extends CourtTraits {
  readonly id: string;
  readonly name: string;
  /** How to get in; null: hidden from the viewer, who is no member. '' if not stated. */
  readonly access: string | null;
  /** Its position, on a grid of 0.0001°. Null: the club's. */
  readonly point: Point | null;
  /** First day out of service, in the club's zone; null: it is in service. */
  readonly outFrom: WallDate | null;
  /** The last such day; null: until further notice. */
  readonly outUntil: WallDate | null;
}

/** A club court as returned by the database. */
export interface ClubCourtRow {
  readonly id: string;
  readonly name: string;
  readonly surface: string;
  readonly indoor: boolean;
  readonly lights: boolean;
  readonly access: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly out_from: string | null;
  readonly out_until: string | null;
}

export const toSurface = (value: string): Surface =>
  SURFACES.find((known) => known === value) ?? 'hard';

export function toClubCourt(row: ClubCourtRow): ClubCourt {
  return {
    id: row.id,
    name: row.name,
    surface: toSurface(row.surface),
    indoor: row.indoor,
    lights: row.lights,
    access: row.access,
    point: row.lat !== null && row.lon !== null ? { lat: row.lat, lon: row.lon } : null,
    outFrom: row.out_from,
    outUntil: row.out_until,
  };
}

/** Whether it is out of service on this day in the club's zone, or will be. */
export function outageOf(
  { outFrom, outUntil }: Pick<ClubCourt, 'outFrom' | 'outUntil'>,
  today: WallDate,
): 'none' | 'now' | 'later' {
  if (outFrom === null || (outUntil !== null && outUntil < today)) return 'none';
  return outFrom <= today ? 'now' : 'later';
}

/** The ids with one of them moved to another index. */
export function movedTo(ids: readonly string[], id: string, to: number): readonly string[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, Math.max(to, 0)), id, ...others.slice(Math.max(to, 0))];
}
