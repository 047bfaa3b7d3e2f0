import { avatarUrl } from '../../../../shared/supabase/avatar-url.ts';
import type { Json } from '../../../../shared/supabase/database.types.ts';
import { toSkillLevel } from '../../../players/domain/skill.ts';
import { UNKNOWN_PLAYER } from '../../domain/challenge.ts';
import { isMatchType } from '../../domain/proposal/form-options.ts';
import type { LevelMove } from '../../domain/history/level-move.ts';
import type { HeadToHead, PastMatch } from '../../domain/history/past-match.ts';
import { toOutcome, toScore, toSide } from '../../domain/results/result-row.ts';

/** A row of list_match_history. Everything from outcome to sets is null if there is no result. */
export interface PastMatchRow {
  readonly id: string;
  readonly proposed_date: string;
  readonly proposed_time: string;
  readonly time_zone: string;
  readonly starts_at: string;
  readonly match_type: string;
  readonly side: string;
  readonly players: readonly {
    readonly side: string;
    readonly id: string | null;
    readonly full_name: string | null;
    readonly avatar_path: string | null;
    readonly skill_level: string | null;
  }[];
  readonly rated: boolean;
  readonly outcome: string | null;
  readonly winner: string | null;
  readonly best_of: number | null;
  readonly set_length: string | null;
  readonly sets: Json;
  /** Null: none, or one that the viewer may not know of. */
  readonly club_name: string | null;
  /** Null in others' histories, and for matches that aren't rated, or not yet. */
  readonly level_move: LevelMove | null;
}

export function toPastMatch(row: PastMatchRow): PastMatch {
  return {
    id: row.id,
    date: row.proposed_date,
    time: row.proposed_time,
    timeZone: row.time_zone,
    startsAt: row.starts_at,
    clubName: row.club_name,
    matchType: isMatchType(row.match_type) ? row.match_type : 'singles',
    side: toSide(row.side),
    players: row.players.map(({ side, id, full_name, avatar_path, skill_level }) => ({
      side: toSide(side),
      player:
        id === null
          ? null
          : {
              id,
              fullName: full_name || UNKNOWN_PLAYER,
              avatarUrl: avatarUrl(avatar_path),
              skillLevel: toSkillLevel(skill_level),
            },
    })),
    result: row.rated
      ? {
          outcome: toOutcome(row.outcome),
          winner: row.winner === null ? null : toSide(row.winner),
          score: toScore(row),
        }
      : null,
    levelMove: row.level_move,
  };
}

/** The answer of head_to_head. */
export interface HeadToHeadRow {
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  readonly last_starts_at: string | null;
}

export const toHeadToHead = ({ played, won, lost, last_starts_at }: HeadToHeadRow): HeadToHead => ({
  played,
  won,
  lost,
  lastStartsAt: last_starts_at,
});
