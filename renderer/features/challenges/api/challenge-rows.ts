import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import type { Tables } from '../../../shared/supabase/database.types.ts';
import { toSkillLevel } from '../../players/domain/skill.ts';
import {
  type Challenge,
  type Player,
  toStatus,
  UNKNOWN_COURT,
  UNKNOWN_PLAYER,
} from '../domain/challenge.ts';
import { isMatchType } from '../domain/form-options.ts';

const PROFILE = 'id, full_name, avatar_path, skill_level';

/** The columns of a challenge with both of its players, in one request. */
export const CHALLENGE_COLUMNS =
  `id, challenger_id, challenged_id, club_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location, match_type, message, status, revision, challenger:profiles!challenges_challenger_id_fkey(${PROFILE}), challenged:profiles!challenges_challenged_id_fkey(${PROFILE})` as const;

type ProfileRow = Pick<Tables<'profiles'>, 'id' | 'full_name' | 'avatar_path' | 'skill_level'>;

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
  | 'revision'
> & {
  /** Null where the profile may not be seen. */
  readonly challenger: ProfileRow | null;
  readonly challenged: ProfileRow | null;
};

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
    matchType: isMatchType(row.match_type) ? row.match_type : 'singles',
    message: row.message,
    status: toStatus(row.status),
    revision: row.revision,
  };
}

function toPlayer(id: string, row: ProfileRow | null): Player {
  return {
    id,
    fullName: row?.full_name || UNKNOWN_PLAYER,
    avatarUrl: avatarUrl(row?.avatar_path ?? null),
    skillLevel: toSkillLevel(row?.skill_level),
  };
}
