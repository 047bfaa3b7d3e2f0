import type { MatchCourtRow } from '../../challenges/domain/match-court.ts';
import { toMatchCourt } from '../../challenges/domain/match-court.ts';
import { isMatchType } from '../../challenges/domain/proposal/form-options.ts';
import { toUnit } from '../../players/domain/distance.ts';
import { toSkillLevel } from '../../players/domain/skill.ts';
import {
  ASKING_REASONS,
  AUDIENCES,
  JOININGS,
  OPEN_MATCH_STATES,
  type OpenMatch,
  type OpenMatchList,
  type OpenMatchPage,
  type OpenMatchPlayer,
  type OpenMatchPreview,
  PARTS,
} from './open-match.ts';

/** Turns a picture's path into its URL. */
type PictureOf = (path: string | null) => string | null;

interface PlayerRow {
  readonly id: string;
  readonly full_name: string;
  readonly avatar_path: string | null;
  readonly skill_level: string | null;
}

/** An open match as returned by the database; its generated type is only Json. */
export interface OpenMatchRow {
  readonly id: string;
  readonly match_type: string;
  readonly state: string;
  readonly date: string;
  readonly time: string;
  readonly time_zone: string;
  readonly starts_at: string;
  readonly duration_minutes: number;
  readonly court_location: string;
  readonly court: MatchCourtRow | null;
  readonly km: number | null;
  readonly distance_unit: string | null;
  readonly band_low: number | null;
  readonly band_high: number | null;
  readonly audience: string;
  readonly club: { readonly id: string; readonly slug: string; readonly name: string } | null;
  readonly note: string | null;
  readonly reliable_only: boolean;
  readonly seats: number;
  readonly seats_left: number;
  /** Null: somebody the caller may not see. */
  readonly opener: PlayerRow | null;
  readonly players: readonly {
    readonly player_id: string;
    readonly is_opener: boolean;
    readonly player: PlayerRow | null;
  }[];
  readonly waiting_count: number;
  readonly requests_count: number | null;
  readonly my_state: string | null;
  readonly my_position: number | null;
  readonly on_join: string | null;
  readonly leave_is_late: boolean | null;
  readonly challenge_id: string | null;
}

export interface OpenMatchPageRow extends OpenMatchRow {
  readonly requests: readonly { readonly player: PlayerRow; readonly why: string }[] | null;
}

/** The answer of `list_open_matches`. */
export interface OpenMatchListRow {
  readonly matches: readonly OpenMatchRow[];
  readonly has_place: boolean;
  readonly within_km: number;
}

/** The answer of `get_preview` for an open match. */
export interface OpenMatchPreviewRow {
  readonly kind: string;
  readonly match_type: string;
  readonly date: string;
  readonly time: string;
  readonly time_zone: string;
  readonly starts_at: string;
  readonly duration_minutes: number;
  readonly place: string;
  readonly seats: number;
  readonly seats_left: number;
  readonly band_low: number | null;
  readonly band_high: number | null;
  readonly reliable_only: boolean;
}

const NAMELESS = 'A player';

/** One of a few known values; an unknown one becomes `otherwise`. */
const known = <Word extends string, Otherwise>(
  words: readonly Word[],
  value: string | null,
  otherwise: Otherwise,
): Word | Otherwise => words.find((word) => word === value) ?? otherwise;

export function toOpenMatch(row: OpenMatchRow, pictureOf: PictureOf): OpenMatch {
  return {
    id: row.id,
    matchType: isMatchType(row.match_type) ? row.match_type : 'singles',
    state: known(OPEN_MATCH_STATES, row.state, 'played'),
    ...toTime(row),
    courtLocation: row.court_location,
    court: row.court && toMatchCourt(row.court),
    km: row.km,
    distanceUnit: toUnit(row.distance_unit),
    band: { low: row.band_low, high: row.band_high },
    audience: known(AUDIENCES, row.audience, 'near'),
    club: row.club,
    note: row.note,
    reliableOnly: row.reliable_only,
    seats: row.seats,
    seatsLeft: row.seats_left,
    openerId: row.opener?.id ?? null,
    players: row.players.map(({ player_id, player }) => toPlayer(player_id, player, pictureOf)),
    waitingCount: row.waiting_count,
    requestsCount: row.requests_count,
    part: known(PARTS, row.my_state, null),
    position: row.my_position,
    joining: known(JOININGS, row.on_join, null),
    isLateToLeave: row.leave_is_late === true,
    challengeId: row.challenge_id,
  };
}

export const toOpenMatchPage = (row: OpenMatchPageRow, pictureOf: PictureOf): OpenMatchPage => ({
  ...toOpenMatch(row, pictureOf),
  requests:
    row.requests &&
    row.requests.map(({ player, why }) => ({
      player: toPlayer(player.id, player, pictureOf),
      why: known(ASKING_REASONS, why, 'level'),
    })),
});

export const toOpenMatchList = (row: OpenMatchListRow, pictureOf: PictureOf): OpenMatchList => ({
  matches: row.matches.map((match) => toOpenMatch(match, pictureOf)),
  hasPlace: row.has_place,
  withinKm: row.within_km,
});

/** Null for anything else. */
export function toOpenMatchPreview(row: OpenMatchPreviewRow | null): OpenMatchPreview | null {
  if (row?.kind !== 'open_match') return null;
  return {
    matchType: isMatchType(row.match_type) ? row.match_type : 'singles',
    ...toTime(row),
    place: row.place,
    seats: row.seats,
    seatsLeft: row.seats_left,
    band: { low: row.band_low, high: row.band_high },
    reliableOnly: row.reliable_only,
  };
}

function toTime(
  row: Pick<OpenMatchRow, 'date' | 'time' | 'time_zone' | 'starts_at' | 'duration_minutes'>,
) {
  return {
    date: row.date,
    time: row.time.slice(0, 5),
    timeZone: row.time_zone,
    startsAt: row.starts_at,
    durationMinutes: row.duration_minutes,
  };
}

const toPlayer = (id: string, row: PlayerRow | null, pictureOf: PictureOf): OpenMatchPlayer => ({
  id,
  fullName: row?.full_name || NAMELESS,
  avatarUrl: pictureOf(row?.avatar_path ?? null),
  skillLevel: toSkillLevel(row?.skill_level),
});
