import type { MatchType } from '../../challenges/domain/challenge.ts';
import type { MatchCourt } from '../../challenges/domain/match-court.ts';
import type { ClubRole, ClubSummary } from '../../clubs/domain/club.ts';
import type { LeagueMatchRow } from '../../leagues/domain/league-match.ts';
import type { AgainQuestion, Proposals } from '../../matching/domain/proposal.ts';
import type { RotationLeadRow } from '../../rotations/domain/rotation-lead.ts';
import type { OpenMatchRow } from '../../open-matches/domain/open-match-row.ts';
import type { SkillLevel } from '../../players/domain/skill.ts';
import type { QuestionnaireState } from '../../questionnaire/domain/questionnaire.ts';
import type { Activity } from './activity.ts';
import type { WallDate, WallTime, Zone } from '../../../shared/dates/wall-time.ts';

/** A club of the player's, with their role. */
export interface DashboardClub
  extends Pick<ClubSummary, 'id' | 'name' | 'slug' | 'location' | 'memberCount' | 'hasCourts'> {
  readonly role: ClubRole;
}

/** An agreed match. */
export interface DashboardMatch {
  readonly id: string;
  /** Wall clock of `timeZone`. */
  readonly date: WallDate;
  readonly time: WallTime;
  readonly timeZone: Zone;
  /** The same moment as an instant, ISO 8601. */
  readonly startsAt: string;
  readonly durationMinutes: number;
  readonly courtLocation: string;
  /** Null: the place is only text. */
  readonly court: MatchCourt | null;
  readonly matchType: MatchType;
  /** Across the net: two in doubles, never none. */
  readonly opponents: readonly DashboardPlayer[];
  /** Null: there is none. */
  readonly partner: DashboardPlayer | null;
}

/** A player in a match. Without a name if the viewer may not see them. */
export interface DashboardPlayer {
  readonly id: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
  readonly skillLevel: SkillLevel | null;
}

/** Everything the dashboard shows about a player. */
export interface DashboardData {
  readonly clubCount: number;
  readonly matchesPlayed: number;
  /** The number of people played with, or written to and answered by. */
  readonly connections: number;
  readonly skillLevel: SkillLevel | null;
  readonly questionnaire: QuestionnaireState;
  /** The last joined first. */
  readonly clubs: readonly DashboardClub[];
  /** Those that had not ended when they were fetched; the next one first. */
  readonly upcoming: readonly DashboardMatch[];
  /** Those that are over, without a result; latest first, two at most. */
  readonly unreported: readonly DashboardMatch[];
  /** The latest first. */
  readonly activity: readonly Activity[];
  readonly proposals: Proposals;
  /**
   * Open matches that suit the player, in the database's form: the code that shows them loads
   * later, and reads them.
   */
  readonly openMatches: readonly OpenMatchRow[];
  /** The opponent to ask about after a match, one at most. */
  readonly again: readonly AgainQuestion[];
  /**
   * League matches to be played next; three at most. Read where they are shown, in code that loads
   * after the first page.
   */
  readonly leagueMatches: readonly LeagueMatchRow[];
  /** Rotations of events on now, or soon; also read where they are shown. */
  readonly rotations: readonly RotationLeadRow[];
}
