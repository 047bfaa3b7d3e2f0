import { placeWords } from '../../../../supabase/functions/_shared/match-words.ts';
import type { Point } from '../../../shared/point.ts';
import { directionsTo } from '../../courts/domain/directions.ts';

/** The court that a match is on. */
export interface MatchCourt {
  readonly id: string;
  /** What it is called now. */
  readonly name: string;
  /** Where it is, or the town its club is in; null: nobody has said. */
  readonly point: Point | null;
  /** What a map finds it by where the point is only that of the town; else null. */
  readonly address: string | null;
  /** Of its club's page, if the viewer may open that. */
  readonly clubSlug: string | null;
}

/** What `private.court_lead` tells. */
export interface MatchCourtRow {
  readonly court_id: string;
  readonly name: string;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly address: string | null;
  readonly slug: string | null;
}

export function toMatchCourt({
  court_id,
  name,
  lat,
  lon,
  address,
  slug,
}: MatchCourtRow): MatchCourt {
  return {
    id: court_id,
    name,
    point: lat !== null && lon !== null ? { lat, lon } : null,
    address,
    clubSlug: slug,
  };
}

/** A match's place as shown everywhere, including mails and calendars. */
export const placeText = (agreed: string, court: MatchCourt | null): string =>
  placeWords(agreed, court?.name ?? null);

/**
 * The position of the court itself, not the middle of its club's town, where a calendar or map
 * would lead.
 */
export const spotOf = (court: MatchCourt | null): Point | null =>
  court !== null && court.address === null ? court.point : null;

/** A map with directions, for every phone and computer; null: its position is unknown. */
export function directionsLink(court: MatchCourt | null): string | null {
  const destination = spotOf(court) ?? court?.address ?? null;
  return destination === null ? null : directionsTo(destination);
}

/** The courts on its club's page, if that can be opened. */
export const clubCourtsLink = (court: MatchCourt | null): string | null =>
  court === null || court.clubSlug === null ? null : `/clubs/${court.clubSlug}#courts`;
