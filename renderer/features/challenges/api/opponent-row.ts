import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import { toSharedTime } from '../../players/domain/availability.ts';
import { toSkillLevel } from '../../players/domain/skill.ts';
import { UNKNOWN_PLAYER } from '../domain/challenge.ts';
import { isMatchType } from '../domain/form-options.ts';
import type { Opponent } from '../domain/opponent.ts';

/** The answer of get_opponent. */
export interface OpponentRow {
  readonly id: string;
  readonly full_name: string;
  readonly avatar_path: string | null;
  readonly skill_level: string | null;
  readonly shares_availability: boolean | null;
  readonly shared_slots: string | null;
  readonly shared_clubs: readonly {
    readonly id: string;
    readonly name: string;
    readonly time_zone: string;
  }[];
  readonly latest: {
    readonly court_location: string;
    readonly duration_minutes: number;
    readonly match_type: string;
  } | null;
  readonly has_pending: boolean;
}

export function toOpponent(row: OpponentRow): Opponent {
  const { latest } = row;
  return {
    id: row.id,
    fullName: row.full_name || UNKNOWN_PLAYER,
    avatarUrl: avatarUrl(row.avatar_path),
    skillLevel: toSkillLevel(row.skill_level),
    sharedTime: toSharedTime(row.shared_slots, row.shares_availability),
    sharedClubs: row.shared_clubs.map(({ id, name, time_zone }) => ({
      id,
      name,
      timeZone: time_zone,
    })),
    latest: latest && {
      courtLocation: latest.court_location,
      durationMinutes: latest.duration_minutes,
      matchType: isMatchType(latest.match_type) ? latest.match_type : 'singles',
    },
    hasPending: row.has_pending,
  };
}
