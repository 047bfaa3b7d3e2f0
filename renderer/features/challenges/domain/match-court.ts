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

/** Where a match is, as everything about it says it: mails and calendars too. */
export const placeText = (agreed: string, court: MatchCourt | null): string =>
  placeWords(agreed, court?.name ?? null);

/** Where the court itself is: not the middle of its club's town, which a calendar or a map would lead to. */
export const spotOf = (court: MatchCourt | null): Point | null =>
  court !== null && court.address === null ? court.point : null;

/** The page of a map with the way there, on every phone and computer; null: nobody knows where it is. */
export function directionsLink(court: MatchCourt | null): string | null {
  const destination = spotOf(court) ?? court?.address ?? null;
  return destination === null ? null : directionsTo(destination);
}

/** The courts on the page of its club, if there is one to open. */
export const clubCourtsLink = (court: MatchCourt | null): string | null =>
  court === null || court.clubSlug === null ? null : `/clubs/${court.clubSlug}#courts`;
