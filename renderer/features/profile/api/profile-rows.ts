import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import type { DistanceUnit } from '../../players/domain/distance.ts';
import { toPlayStyle, toYearsPlaying } from '../../players/domain/play-style.ts';
import { toSkillLevel } from '../../players/domain/skill.ts';
import { type ChanceAnswer, toChance } from '../../ratings/domain/chance.ts';
import { type RatingAnswer, toRating } from '../../ratings/domain/rating.ts';
import { RELIABILITIES } from '../../reliability/domain/reliability.ts';
import { type Achievement, isAchievementKind } from '../domain/achievement.ts';
import { isLookingFor, type PlayerProfile } from '../domain/profile.ts';

/** The answer of `get_player_profile`; its generated type is only Json. */
export interface ProfileRow {
  readonly id: string;
  readonly full_name: string;
  readonly location: string;
  readonly avatar_path: string | null;
  readonly bio: string | null;
  readonly skill_level: string | null;
  readonly play_style: string | null;
  readonly years_playing: string | null;
  readonly looking_for: readonly string[];
  readonly is_visible: boolean;
  readonly created_at: string;
  readonly phone: string | null;
  readonly phone_shared: boolean;
  readonly shares_availability: boolean;
  readonly slots: string | null;
  readonly matches_played: number;
  readonly played_with: number | null;
  readonly head_to_head: {
    readonly played: number;
    readonly won: number;
    readonly lost: number;
  } | null;
  readonly rating: RatingAnswer | null;
  readonly chance: ChanceAnswer | null;
  readonly reliability: string;
  readonly version: string | null;
  readonly home: {
    readonly is_found: boolean;
    readonly travel_km: number;
    readonly distance_unit: DistanceUnit | null;
    readonly hide_distance: boolean;
  } | null;
  readonly achievements: readonly AchievementRow[];
}

interface AchievementRow {
  readonly id: string;
  readonly kind: string;
  readonly earned_at: string;
  readonly title: string | null;
  readonly club_name: string | null;
  readonly hidden: boolean;
}

export function toPlayerProfile(row: ProfileRow): PlayerProfile {
  return {
    id: row.id,
    fullName: row.full_name,
    location: row.location,
    avatarUrl: avatarUrl(row.avatar_path),
    bio: row.bio,
    skillLevel: toSkillLevel(row.skill_level),
    playStyle: toPlayStyle(row.play_style),
    yearsPlaying: toYearsPlaying(row.years_playing),
    lookingFor: row.looking_for.filter(isLookingFor),
    visible: row.is_visible,
    createdAt: row.created_at,
    phone: row.phone,
    phoneShared: row.phone_shared,
    sharesAvailability: row.shares_availability,
    slots: row.slots,
    matchesPlayed: row.matches_played,
    playedWith: row.played_with,
    record: row.head_to_head && {
      played: row.head_to_head.played,
      won: row.head_to_head.won,
      lost: row.head_to_head.lost,
    },
    rating: row.rating && toRating(row.rating),
    chance: toChance(row.chance),
    reliability: RELIABILITIES.find((word) => word === row.reliability) ?? 'new',
    achievements: row.achievements.flatMap(toAchievement),
    home: row.home && {
      isFound: row.home.is_found,
      travelKm: row.home.travel_km,
      distanceUnit: row.home.distance_unit,
      hidesDistance: row.home.hide_distance,
    },
    version: row.version,
  };
}

/** Empty for a kind unknown to this version. */
function toAchievement(row: AchievementRow): readonly Achievement[] {
  if (!isAchievementKind(row.kind)) return [];
  const { id, kind, title, hidden } = row;
  return [{ id, kind, earnedAt: row.earned_at, title, clubName: row.club_name, hidden }];
}
