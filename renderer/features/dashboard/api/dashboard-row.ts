import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import { type MatchCourtRow, toMatchCourt } from '../../challenges/domain/match-court.ts';
import { isMatchType } from '../../challenges/domain/proposal/form-options.ts';
import type { LeagueMatchRow } from '../../leagues/domain/league-match.ts';
import {
  type AgainQuestionAnswer,
  type ProposalsAnswer,
  toAgainQuestion,
  toProposals,
} from '../../matching/domain/proposal-answer.ts';
import type { RotationLeadRow } from '../../rotations/domain/rotation-lead.ts';
import type { OpenMatchRow } from '../../open-matches/domain/open-match-row.ts';
import { toSkillLevel } from '../../players/domain/skill.ts';
import type { QuestionnaireState } from '../../questionnaire/domain/questionnaire.ts';
import { type ActivityRow, toActivity } from './activity-row.ts';
import { type PlayerRow, toSides } from './player-row.ts';
import type { DashboardClub, DashboardData, DashboardMatch } from '../domain/dashboard.ts';

/** The answer of `get_dashboard`; its generated type is only Json. */
export interface DashboardRow {
  readonly club_count: number;
  readonly matches_played: number;
  readonly connections: number;
  readonly skill_level: string | null;
  readonly questionnaire: QuestionnaireState;
  readonly clubs: readonly ClubRow[];
  readonly upcoming: readonly MatchRow[];
  readonly unreported: readonly MatchRow[];
  readonly activity: readonly ActivityRow[];
  readonly proposals: ProposalsAnswer;
  readonly open_matches: readonly OpenMatchRow[];
  readonly again: readonly AgainQuestionAnswer[];
  readonly my_fixtures: readonly LeagueMatchRow[];
  readonly my_rotations: readonly RotationLeadRow[];
}

interface ClubRow {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly location: string;
  readonly member_count: number;
  readonly has_courts: boolean;
  readonly role: string;
}

interface MatchRow {
  readonly id: string;
  readonly proposed_date: string;
  readonly proposed_time: string;
  readonly time_zone: string;
  readonly starts_at: string;
  readonly duration_minutes: number;
  readonly court_location: string;
  readonly court: MatchCourtRow | null;
  readonly match_type: string;
  readonly players: readonly PlayerRow[];
}

export function toDashboard(row: DashboardRow): DashboardData {
  return {
    clubCount: row.club_count,
    matchesPlayed: row.matches_played,
    connections: row.connections,
    skillLevel: toSkillLevel(row.skill_level),
    questionnaire: row.questionnaire,
    clubs: row.clubs.map(toClub),
    upcoming: row.upcoming.map(toMatch),
    unreported: row.unreported.map(toMatch),
    activity: row.activity.flatMap((entry) => toActivity(entry) ?? []),
    proposals: toProposals(row.proposals, avatarUrl),
    openMatches: row.open_matches,
    leagueMatches: row.my_fixtures,
    rotations: row.my_rotations,
    again: row.again.map((question) => toAgainQuestion(question, avatarUrl)),
  };
}

function toClub(row: ClubRow): DashboardClub {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    location: row.location,
    memberCount: row.member_count,
    hasCourts: row.has_courts,
    role: row.role === 'owner' || row.role === 'admin' ? row.role : 'member',
  };
}

function toMatch(row: MatchRow): DashboardMatch {
  return {
    id: row.id,
    date: row.proposed_date,
    time: row.proposed_time,
    timeZone: row.time_zone,
    startsAt: row.starts_at,
    durationMinutes: row.duration_minutes,
    courtLocation: row.court_location,
    court: row.court && toMatchCourt(row.court),
    matchType: isMatchType(row.match_type) ? row.match_type : 'singles',
    ...toSides(row.players),
  };
}
