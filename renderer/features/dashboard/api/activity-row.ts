import { isMatchType } from '../../challenges/domain/proposal/form-options.ts';
import { isAchievementKind } from '../../profile/domain/achievement.ts';
import type { MatchType } from '../../challenges/domain/challenge.ts';
import type { Activity, ActivityDetails } from '../domain/activity.ts';
import { type PlayerRow, toSides } from './player-row.ts';

/** One activity entry; the other fields depend on its kind. */
export interface ActivityRow {
  readonly id: string;
  readonly kind: string;
  readonly at: string;
  readonly match_type?: string;
  readonly players?: readonly PlayerRow[];
  readonly outcome?: string | null;
  readonly won?: boolean | null;
  readonly score?: string | null;
  readonly proposed_date?: string;
  readonly proposed_time?: string;
  readonly slug?: string;
  readonly club?: string | null;
  readonly founded?: boolean;
  readonly name?: string;
  readonly title?: string | null;
  readonly achievement?: string;
}

/** Null for a kind that this version doesn't know. */
export function toActivity(row: ActivityRow): Activity | null {
  const details = toDetails(row);
  return details && { id: row.id, at: row.at, ...details };
}

const toMatchType = (value = ''): MatchType => (isMatchType(value) ? value : 'singles');

function toDetails(row: ActivityRow): ActivityDetails | null {
  const { slug = '', name = '' } = row;
  const club = row.club ?? '';
  const title = row.title ?? '';
  switch (row.kind) {
    case 'match_played':
      return {
        kind: row.kind,
        matchType: toMatchType(row.match_type),
        ...toSides(row.players ?? []),
        result:
          typeof row.won === 'boolean'
            ? { outcome: row.outcome ?? 'played', won: row.won, score: row.score ?? null }
            : null,
      };
    case 'match_agreed':
      return {
        kind: row.kind,
        opponents: toSides(row.players ?? []).opponents,
        date: row.proposed_date ?? '',
        time: row.proposed_time ?? '',
      };
    case 'challenge_received':
      return { kind: row.kind, name, matchType: toMatchType(row.match_type) };
    case 'club_joined':
      return { kind: row.kind, slug, club, founded: row.founded === true };
    case 'member_joined':
      return { kind: row.kind, slug, club, name };
    case 'announcement':
    case 'event_joined':
      return { kind: row.kind, slug, club, title };
    case 'achievement':
      return row.achievement !== undefined && isAchievementKind(row.achievement)
        ? {
            kind: row.kind,
            achievement: row.achievement,
            title: row.title ?? null,
            clubName: row.club ?? null,
          }
        : null;
    default:
      return null;
  }
}
