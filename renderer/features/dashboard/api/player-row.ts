import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import { UNKNOWN_PLAYER } from '../../challenges/domain/challenge.ts';
import { toSkillLevel } from '../../players/domain/skill.ts';
import type { DashboardMatch, DashboardPlayer } from '../domain/dashboard.ts';

/** A player in a match; everything but the side is null for players the viewer may not see. */
export interface PlayerRow {
  readonly id: string | null;
  readonly full_name: string | null;
  readonly avatar_path: string | null;
  readonly skill_level: string | null;
  readonly across: boolean;
}

/** The viewer's partner and opponents. */
export function toSides(rows: readonly PlayerRow[]): Pick<DashboardMatch, 'opponents' | 'partner'> {
  const opponents = rows.filter(({ across }) => across).map(toPlayer);
  const partner = rows.find(({ across }) => !across);
  return {
    opponents: opponents.length === 0 ? [NOBODY] : opponents,
    partner: partner ? toPlayer(partner) : null,
  };
}

const NOBODY: DashboardPlayer = {
  id: '',
  fullName: UNKNOWN_PLAYER,
  avatarUrl: null,
  skillLevel: null,
};

function toPlayer(row: PlayerRow): DashboardPlayer {
  return {
    id: row.id ?? '',
    fullName: row.full_name ?? UNKNOWN_PLAYER,
    avatarUrl: avatarUrl(row.avatar_path),
    skillLevel: toSkillLevel(row.skill_level),
  };
}
