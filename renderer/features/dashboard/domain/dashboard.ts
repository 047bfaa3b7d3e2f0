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

/** A club of the player, and what they are in it. */
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
  /** Null: the place is only written. */
  readonly court: MatchCourt | null;
  readonly matchType: MatchType;
  /** Across the net: two in doubles, never none. */
  readonly opponents: readonly DashboardPlayer[];
  /** Null: there is none. */
  readonly partner: DashboardPlayer | null;
}

/** Somebody of a match. Whom the viewer may not see is nameless. */
export interface DashboardPlayer {
  readonly id: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
  readonly skillLevel: SkillLevel | null;
}

/** Everything the dashboard shows of one player. */
export interface DashboardData {
  readonly clubCount: number;
  readonly matchesPlayed: number;
  /** Distinct people played with, or written to and fro with. */
  readonly connections: number;
  readonly skillLevel: SkillLevel | null;
  readonly questionnaire: QuestionnaireState;
  /** The last joined first. */
  readonly clubs: readonly DashboardClub[];
  /** Had not ended when they were fetched; the next one first. */
  readonly upcoming: readonly DashboardMatch[];
  /** Are over, and nobody has said how they went; the latest first, two at most. */
  readonly unreported: readonly DashboardMatch[];
  /** The latest first. */
  readonly activity: readonly Activity[];
  readonly proposals: Proposals;
  /** Open matches that fit the player, as the database tells them: what shows them comes later, and reads them. */
  readonly openMatches: readonly OpenMatchRow[];
  /** Whom to ask about after a match, one at most. */
  readonly again: readonly AgainQuestion[];
  /** Of leagues, to be played next; three at most. Read where they are shown, which comes after the first page. */
  readonly leagueMatches: readonly LeagueMatchRow[];
  /** Of events that are on, or soon; read where they are shown, too. */
  readonly rotations: readonly RotationLeadRow[];
}
