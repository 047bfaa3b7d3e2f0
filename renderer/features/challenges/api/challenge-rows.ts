import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import type { Tables } from '../../../shared/supabase/database.types.ts';
import { toSkillLevel } from '../../players/domain/skill.ts';
import {
  type Challenge,
  type Player,
  type Reschedule,
  type Seat,
  toStatus,
  UNKNOWN_COURT,
  UNKNOWN_PLAYER,
} from '../domain/challenge.ts';
import { type MatchCourtRow, toMatchCourt } from '../domain/match-court.ts';
import { isMatchType } from '../domain/proposal/form-options.ts';
import { type ResultRow, toResult, toSide } from './results/result-rows.ts';

export type ProfileRow = Pick<
  Tables<'profiles'>,
  'id' | 'full_name' | 'avatar_path' | 'skill_level'
>;

/** A challenge with everybody who plays and what became of it: one row of list_challenges. */
export type ChallengeRow = Pick<
  Tables<'challenges'>,
  | 'id'
  | 'challenger_id'
  | 'challenged_id'
  | 'club_id'
  | 'proposed_date'
  | 'proposed_time'
  | 'time_zone'
  | 'starts_at'
  | 'duration_minutes'
  | 'court_location'
  | 'match_type'
  | 'message'
  | 'status'
  | 'response_message'
  | 'revision'
  | 'result_state'
> & {
  readonly court: MatchCourtRow | null;
  /** Null where the profile may not be seen. */
  readonly challenger: ProfileRow | null;
  readonly challenged: ProfileRow | null;
  readonly seats: readonly SeatRow[];
  /** The one that waits for an answer, if any. */
  readonly reschedule: RescheduleRow | null;
  readonly result: ResultRow | null;
};

type SeatRow = Pick<Tables<'challenge_seats'>, 'player_id' | 'side' | 'status'> & {
  readonly player: ProfileRow | null;
};

type RescheduleRow = Pick<
  Tables<'reschedules'>,
  | 'id'
  | 'proposed_by'
  | 'proposed_date'
  | 'proposed_time'
  | 'starts_at'
  | 'duration_minutes'
  | 'court_location'
  | 'court_id'
>;

export function toChallenge(row: ChallengeRow): Challenge {
  return {
    id: row.id,
    challenger: toPlayer(row.challenger_id, row.challenger),
    challenged: toPlayer(row.challenged_id, row.challenged),
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
    seats: row.seats.map(toSeat),
    reschedule: row.reschedule && toReschedule(row.reschedule),
    result: toResult(row.result_state, row.result),
  };
}

function toSeat({ player_id, side, status, player }: SeatRow): Seat {
  return {
    player: toPlayer(player_id, player),
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
    courtId: row.court_id,
  };
}

export function toPlayer(id: string, row: ProfileRow | null): Player {
  return {
    id,
    fullName: row?.full_name || UNKNOWN_PLAYER,
    avatarUrl: avatarUrl(row?.avatar_path ?? null),
    skillLevel: toSkillLevel(row?.skill_level),
  };
}
