import { type LeagueSummary, toDiscipline, toKind, toLeagueState } from './league.ts';

/** In `list_club_leagues` and `get_club`. */
export interface LeagueRow {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly discipline: string;
  readonly state: string;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly round: number | null;
  readonly round_ends_on: string | null;
  readonly entry_count: number;
  readonly fixture_count: number;
  readonly played_count: number;
  readonly is_mine: boolean;
}

export function toSummary(row: LeagueRow): LeagueSummary {
  return {
    id: row.id,
    name: row.name,
    kind: toKind(row.kind),
    discipline: toDiscipline(row.discipline),
    state: toLeagueState(row.state),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    round: row.round,
    roundEndsOn: row.round_ends_on,
    entryCount: row.entry_count,
    fixtureCount: row.fixture_count,
    playedCount: row.played_count,
    isMine: row.is_mine,
  };
}
