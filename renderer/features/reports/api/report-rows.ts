import type { RowOf } from '../../../shared/api/rpc.ts';
import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import {
  type ClubReport,
  COURT_REASONS,
  type MyReport,
  REPORT_KINDS,
  REASONS,
  type Reason,
  REPORT_STATES,
  type ReportKind,
  type ReportState,
} from '../domain/report.ts';

export type MyReportRow = RowOf<'my_reports', 'club_name' | 'words' | 'answer' | 'handled_at'>;

export type ClubReportRow = RowOf<
  'get_club_reports',
  'player_avatar_path' | 'quote' | 'words' | 'answer' | 'handled_by_name' | 'handled_at'
>;

export function toMyReport(row: MyReportRow): MyReport {
  return {
    id: row.id,
    kind: row.kind === 'court' ? row.kind : toKind(row.kind),
    playerName: row.player_name,
    clubName: row.club_name,
    reason: COURT_REASONS.find((known) => known === row.reason) ?? toReason(row.reason),
    words: row.words,
    state: toState(row.state),
    taken: row.taken,
    answer: row.answer,
    createdAt: row.created_at,
  };
}

export function toClubReport(row: ClubReportRow): ClubReport {
  return {
    id: row.id,
    kind: toKind(row.kind),
    playerId: row.player_id,
    playerName: row.player_name,
    avatarUrl: avatarUrl(row.player_avatar_path),
    reporterName: row.reporter_name,
    quote: row.quote,
    reason: toReason(row.reason),
    words: row.words,
    state: toState(row.state),
    answer: row.answer,
    createdAt: row.created_at,
    handledByName: row.handled_by_name,
    handledAt: row.handled_at,
  };
}

function toKind(value: string): ReportKind {
  return REPORT_KINDS.find((known) => known === value) ?? 'player';
}

function toReason(value: string): Reason {
  return REASONS.find((known) => known === value) ?? 'other';
}

function toState(value: string): ReportState {
  return REPORT_STATES.find((known) => known === value) ?? 'open';
}
