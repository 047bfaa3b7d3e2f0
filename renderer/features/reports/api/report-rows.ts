import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';
import {
  type ClubReport,
  type MyReport,
  REASONS,
  type Reason,
  REPORT_STATES,
  type ReportKind,
  type ReportState,
} from '../domain/report.ts';

type Functions = Database['public']['Functions'];

/** The generator knows no nullable columns in answers of functions. */
type Nullable<Row, Key extends keyof Row> = Omit<Row, Key> & {
  readonly [K in Key]: Row[K] | null;
};

export type MyReportRow = Nullable<
  Functions['my_reports']['Returns'][number],
  'club_name' | 'words' | 'answer' | 'handled_at'
>;

export type ClubReportRow = Nullable<
  Functions['get_club_reports']['Returns'][number],
  'player_avatar_path' | 'quote' | 'words' | 'answer' | 'handled_by_name' | 'handled_at'
>;

export function toMyReport(row: MyReportRow): MyReport {
  return {
    id: row.id,
    kind: toKind(row.kind),
    playerName: row.player_name,
    clubName: row.club_name,
    reason: toReason(row.reason),
    words: row.words,
    state: toState(row.state),
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
  };
}

function toKind(value: string): ReportKind {
  return value === 'announcement' || value === 'message' ? value : 'player';
}

function toReason(value: string): Reason {
  return REASONS.find((known) => known === value) ?? 'other';
}

function toState(value: string): ReportState {
  return REPORT_STATES.find((known) => known === value) ?? 'open';
}
