import { type DistanceUnit, usualUnit } from '../../players/domain/distance.ts';
import { toSkillLevel } from '../../players/domain/skill.ts';
import { type ChanceAnswer, toChance } from '../../ratings/domain/chance.ts';
import {
  type Challenge,
  type Player,
  type Reschedule,
  type Seat,
  type Sender,
  toStatus,
  toTurningDown,
  UNKNOWN_COURT,
  UNKNOWN_PLAYER,
} from './challenge.ts';
import { type MatchCourtRow, toMatchCourt } from './match-court.ts';
import { isMatchType } from './proposal/form-options.ts';
import { type ResultRow, toResult, toSide } from './results/result-row.ts';

/** Turns a picture's path into its URL. */
type PictureOf = (path: string | null) => string | null;

export interface ProfileRow {
  readonly id: string;
  readonly full_name: string;
  readonly avatar_path: string | null;
  readonly skill_level: string | null;
}

/** A challenge with all its players and its outcome, as returned by `private.show_challenges`. */
export interface ChallengeRow {
  readonly id: string;
  readonly challenger_id: string;
  readonly challenged_id: string;
  readonly club_id: string | null;
  readonly proposed_date: string;
  readonly proposed_time: string;
  readonly time_zone: string;
  readonly starts_at: string;
  readonly duration_minutes: number;
  readonly court_location: string;
  readonly court: MatchCourtRow | null;
  readonly match_type: string;
  readonly message: string | null;
  readonly status: string;
  readonly response_message: string | null;
  readonly revision: number;
  /** Null if the profile may not be seen. */
  readonly challenger: ProfileRow | null;
  readonly challenged: ProfileRow | null;
  readonly seats: readonly SeatRow[];
  /** The pending one, if any. */
  readonly reschedule: RescheduleRow | null;
  readonly result_state: string;
  readonly result: ResultRow | null;
  readonly fixture: {
    readonly id: string;
    readonly league_id: string;
    readonly league: string;
    readonly club_slug: string;
    readonly counts: boolean;
    readonly turning_down: string | null;
  } | null;
  readonly goes_on: boolean;
  readonly seat_clash: boolean;
  /** Null unless it waits for the caller's answer and is among the soonest. */
  readonly sender: SenderRow | null;
}

interface SenderRow {
  readonly km: number | null;
  readonly distance_unit: DistanceUnit | null;
  readonly chance: ChanceAnswer | null;
}

interface SeatRow {
  readonly player_id: string;
  readonly side: string;
  readonly status: string;
  readonly player: ProfileRow | null;
}

interface RescheduleRow {
  readonly id: string;
  readonly proposed_by: string;
  readonly proposed_date: string;
  readonly proposed_time: string;
  readonly starts_at: string;
  readonly duration_minutes: number;
  readonly court_location: string;
  readonly court: MatchCourtRow | null;
}

export function toChallenge(row: ChallengeRow, pictureOf: PictureOf): Challenge {
  return {
    id: row.id,
    challenger: toPlayer(row.challenger_id, row.challenger, pictureOf),
    challenged: toPlayer(row.challenged_id, row.challenged, pictureOf),
    clubId: row.club_id,
    date: row.proposed_date,
    time: row.proposed_time.slice(0, 5),
    timeZone: row.time_zone,
    startsAt: row.starts_at,
    durationMinutes: row.duration_minutes,
    courtLocation: row.court_location || UNKNOWN_COURT,
    court: row.court && toMatchCourt(row.court),
    matchType: isMatchType(row.match_type) ? row.match_type : 'singles',
    message: row.message,
    status: toStatus(row.status),
    responseMessage: row.response_message,
    revision: row.revision,
    seats: row.seats.map((seat) => toSeat(seat, pictureOf)),
    reschedule: row.reschedule && toReschedule(row.reschedule),
    result: toResult(row.result_state, row.result),
    league: row.fixture && {
      id: row.fixture.league_id,
      name: row.fixture.league,
      clubSlug: row.fixture.club_slug,
      fixtureId: row.fixture.id,
      counts: row.fixture.counts,
      turningDown: toTurningDown(row.fixture.turning_down),
    },
    goesOn: row.goes_on,
    seatClash: row.seat_clash,
    sender: row.sender && toSender(row.sender),
  };
}

const toSender = ({ km, distance_unit, chance }: SenderRow): Sender => ({
  km,
  unit: distance_unit ?? usualUnit(navigator.language),
  chance: toChance(chance),
});

function toSeat({ player_id, side, status, player }: SeatRow, pictureOf: PictureOf): Seat {
  return {
    player: toPlayer(player_id, player, pictureOf),
    side: toSide(side),
    status: status === 'confirmed' ? 'confirmed' : 'invited',
  };
}

function toReschedule(row: RescheduleRow): Reschedule {
  return {
    id: row.id,
    proposedBy: row.proposed_by,
    date: row.proposed_date,
    time: row.proposed_time.slice(0, 5),
    startsAt: row.starts_at,
    durationMinutes: row.duration_minutes,
    courtLocation: row.court_location,
    court: row.court && toMatchCourt(row.court),
  };
}

export function toPlayer(id: string, row: ProfileRow | null, pictureOf: PictureOf): Player {
  return {
    id,
    fullName: row?.full_name || UNKNOWN_PLAYER,
    avatarUrl: pictureOf(row?.avatar_path ?? null),
    skillLevel: toSkillLevel(row?.skill_level),
  };
}
