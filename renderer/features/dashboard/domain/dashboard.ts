import type { MatchType } from '../../challenges/domain/challenge.ts';
import type { ClubRole, ClubSummary } from '../../clubs/domain/club.ts';
import type { SkillLevel } from '../../players/domain/skill.ts';
import type { WallDate, WallTime, Zone } from '../../../shared/dates/wall-time.ts';

/** A club of the player, and what they are in it. */
export interface DashboardClub
  extends Pick<ClubSummary, 'id' | 'name' | 'slug' | 'location' | 'memberCount' | 'hasCourts'> {
  readonly role: ClubRole;
}

/** An agreed match that has not ended. */
export interface DashboardMatch {
  readonly id: string;
  /** Wall clock of `timeZone`. */
  readonly date: WallDate;
  readonly time: WallTime;
  readonly timeZone: Zone;
  readonly durationMinutes: number;
  readonly courtLocation: string;
  readonly matchType: MatchType;
  readonly opponent: {
    readonly id: string;
    readonly fullName: string;
    readonly avatarUrl: string | null;
    readonly skillLevel: SkillLevel | null;
  };
}

/** Everything the dashboard shows of one player. */
export interface DashboardData {
  readonly clubCount: number;
  readonly matchesPlayed: number;
  /** Distinct people played with. */
  readonly connections: number;
  readonly skillLevel: SkillLevel | null;
  /** The last joined first. */
  readonly clubs: readonly DashboardClub[];
  /** The next one first. */
  readonly upcoming: readonly DashboardMatch[];
}
