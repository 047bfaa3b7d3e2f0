import type { RowOf } from '../../../shared/api/rpc.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { isMatchType } from '../../challenges/domain/proposal/form-options.ts';
import { toOutcome, toScore, toSide } from '../../challenges/domain/results/result-row.ts';
import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import type { Account, FoundAccount } from '../domain/account.ts';
import {
  CASE_KINDS,
  type CaseItem,
  type CaseKind,
  type CasePage,
  type CasePlayer,
  type CaseRef,
  type CaseSubject,
  type ConversationLine,
  type OperatorCase,
} from '../domain/case.ts';
import type { CaseResult } from '../domain/case-result.ts';
import type { LimitHit, TrailLine } from '../domain/trail.ts';

interface CaseItemRow {
  readonly kind: string;
  readonly id: number;
  readonly name: string;
  readonly about_id: string | null;
  readonly avatar_path: string | null;
  readonly reason: string | null;
  readonly words: string | null;
  readonly state: string;
  readonly created_at: string;
  readonly taken_by_name: string | null;
  readonly cursor: Json;
}

export interface CasePageRow {
  readonly items: readonly CaseItemRow[];
  readonly open: Readonly<Record<string, number>>;
}

interface PlayerRow {
  readonly id: string;
  readonly name: string;
  readonly avatar_path: string | null;
  readonly created_at: string;
}

interface AboutRow extends PlayerRow {
  readonly deleted: boolean;
  readonly is_hidden: boolean;
  readonly suspended_until: string | null;
  readonly owned_clubs: readonly string[];
  readonly shared_clubs: readonly string[];
  readonly report_count: number;
  readonly reports: readonly {
    readonly id: number;
    readonly kind: string;
    readonly reason: string;
    readonly state: string;
    readonly created_at: string;
    readonly can_open: boolean;
  }[];
  readonly measures: readonly {
    readonly id: number;
    readonly action: string;
    readonly words: string | null;
    readonly until: string | null;
    readonly kind: string | null;
    readonly case_id: number | null;
    readonly operator_name: string;
    readonly created_at: string;
  }[];
}

/** What get_operator_player returns. */
export interface AccountRow extends AboutRow {
  readonly appeal_id: number | null;
}

export type FoundAccountRow = RowOf<'search_accounts', 'avatar_path' | 'suspended_until'>;

interface SubjectRow {
  readonly text: string;
  readonly place?: string | null;
  readonly slug?: string | null;
  readonly hidden: boolean;
  readonly since?: string | null;
  readonly until?: string | null;
  readonly given_by?: string | null;
  readonly changes?: Readonly<Record<string, unknown>> | null;
  readonly now?: Readonly<Record<string, unknown>> | null;
}

export interface CaseRow {
  readonly kind: string;
  readonly id: number;
  readonly quote: string | null;
  readonly reason: string | null;
  readonly words: string | null;
  readonly state: string;
  readonly answer: string | null;
  readonly created_at: string;
  readonly taken_by_name: string | null;
  readonly subject: SubjectRow | null;
  readonly about: AboutRow | null;
  readonly reporter:
    | (PlayerRow & { readonly report_count: number; readonly dismissed_count: number })
    | null;
}

/** A row of list_case_results. */
export interface CaseResultRow {
  readonly id: string;
  readonly proposed_date: string;
  readonly proposed_time: string;
  readonly time_zone: string;
  readonly starts_at: string;
  readonly match_type: string;
  readonly side: string;
  readonly players: readonly {
    readonly id: string;
    readonly name: string;
    readonly side: string;
  }[];
  readonly outcome: string;
  readonly winner: string | null;
  readonly best_of: number;
  readonly set_length: string;
  readonly sets: Json;
  readonly entered_by_name: string;
  readonly counts: boolean;
  readonly withdrawn: boolean;
  readonly own: boolean;
}

export interface ConversationRow {
  readonly id: string;
  readonly author_name: string;
  readonly reported: boolean;
  readonly content: string | null;
  readonly created_at: string;
}

export type TrailRow = RowOf<
  'list_operator_actions',
  'player_id' | 'player_name' | 'kind' | 'case_id' | 'words' | 'until'
>;

export type LimitRow = RowOf<'list_limits_hit', 'avatar_path'>;

/** A kind unknown to this version is left out of lists. */
const toKind = (word: string | null): CaseKind | undefined =>
  CASE_KINDS.find((known) => known === word);

/** Null: there is none, or it is of a kind unknown to this version. */
function toCaseRef(word: string | null, id: number | null): CaseRef | null {
  const kind = toKind(word);
  return kind === undefined || id === null ? null : { kind, id };
}

/** A page of the queue, and where the next one starts; null: there is none. */
export interface CasePageWithNext extends CasePage {
  readonly next: Json;
}

export function toCasePage({ items, open }: CasePageRow, pageSize: number): CasePageWithNext {
  return {
    items: items.flatMap((row) => toCaseItem(row) ?? []),
    open,
    next: items.length < pageSize ? null : (items.at(-1)?.cursor ?? null),
  };
}

function toCaseItem(row: CaseItemRow): CaseItem | null {
  const kind = toKind(row.kind);
  if (kind === undefined) return null;
  return {
    kind,
    id: row.id,
    name: row.name,
    aboutId: row.about_id,
    avatarUrl: avatarUrl(row.avatar_path),
    reason: row.reason,
    words: row.words,
    isOpen: row.state === 'open',
    createdAt: row.created_at,
    takenByName: row.taken_by_name,
  };
}

export function toCase(row: CaseRow): OperatorCase {
  return {
    kind: toKind(row.kind) ?? 'player',
    id: row.id,
    quote: row.quote,
    reason: row.reason,
    words: row.words,
    isOpen: row.state === 'open',
    answer: row.answer,
    createdAt: row.created_at,
    takenByName: row.taken_by_name,
    subject: row.subject && toSubject(row.subject),
    about: row.about && toPlayer(row.about),
    reporter: row.reporter && {
      id: row.reporter.id,
      name: row.reporter.name,
      avatarUrl: avatarUrl(row.reporter.avatar_path),
      createdAt: row.reporter.created_at,
      reportCount: row.reporter.report_count,
      dismissedCount: row.reporter.dismissed_count,
    },
  };
}

function toPlayer(row: AboutRow): CasePlayer {
  return {
    id: row.id,
    name: row.name,
    avatarUrl: avatarUrl(row.avatar_path),
    createdAt: row.created_at,
    isDeleted: row.deleted,
    isHidden: row.is_hidden,
    suspendedUntil: row.suspended_until,
    ownedClubs: row.owned_clubs,
    sharedClubs: row.shared_clubs,
    reportCount: row.report_count,
    reports: row.reports.map(({ id, kind, reason, state, created_at, can_open }) => ({
      id,
      kind,
      reason,
      state,
      createdAt: created_at,
      canOpen: can_open,
    })),
    measures: row.measures.map((measure) => ({
      id: measure.id,
      action: measure.action,
      words: measure.words,
      until: measure.until,
      operatorName: measure.operator_name,
      createdAt: measure.created_at,
      item: toCaseRef(measure.kind, measure.case_id),
    })),
  };
}

export const toAccount = (row: AccountRow): Account => ({
  player: toPlayer(row),
  appealId: row.appeal_id,
});

export const toFoundAccount = (row: FoundAccountRow): FoundAccount => ({
  id: row.id,
  name: row.full_name,
  location: row.location,
  avatarUrl: avatarUrl(row.avatar_path),
  createdAt: row.created_at,
  suspendedUntil: row.suspended_until,
  isHidden: row.is_hidden,
  reportCount: row.report_count,
});

function toSubject(row: SubjectRow): CaseSubject {
  const now = row.now ?? {};
  return {
    text: row.text,
    place: row.place ?? null,
    slug: row.slug ?? null,
    isHidden: row.hidden,
    since: row.since ?? null,
    until: row.until ?? null,
    givenBy: row.given_by ?? null,
    changes: Object.entries(row.changes ?? {})
      .filter(([field]) => field in now)
      .map(([field, suggested]) => ({
        field,
        now: words(now[field]),
        suggested: words(suggested),
      })),
  };
}

function words(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export const toCaseResult = (row: CaseResultRow): CaseResult => ({
  match: {
    id: row.id,
    date: row.proposed_date,
    time: row.proposed_time,
    timeZone: row.time_zone,
    startsAt: row.starts_at,
    clubName: null,
    matchType: isMatchType(row.match_type) ? row.match_type : 'singles',
    side: toSide(row.side),
    players: row.players.map(({ id, name, side }) => ({
      side: toSide(side),
      player: { id, fullName: name, avatarUrl: null, skillLevel: null },
    })),
    result: {
      outcome: toOutcome(row.outcome),
      winner: row.winner === null ? null : toSide(row.winner),
      score: toScore(row),
    },
    levelMove: null,
  },
  enteredByName: row.entered_by_name,
  counts: row.counts,
  isWithdrawn: row.withdrawn,
  isOwn: row.own,
});

export const toConversationLine = (row: ConversationRow): ConversationLine => ({
  id: row.id,
  authorName: row.author_name,
  isReported: row.reported,
  content: row.content,
  createdAt: row.created_at,
});

export function toTrailLine(row: TrailRow): TrailLine {
  return {
    id: row.id,
    action: row.action,
    operatorName: row.operator_name,
    playerName: row.player_name,
    item: toCaseRef(row.kind, row.case_id),
    words: row.words,
    until: row.until,
    createdAt: row.created_at,
  };
}

export const toLimitHit = (row: LimitRow): LimitHit => ({
  playerId: row.player_id,
  playerName: row.player_name,
  avatarUrl: avatarUrl(row.avatar_path),
  what: row.what,
  used: row.used,
  most: row.most,
  at: row.at,
});
