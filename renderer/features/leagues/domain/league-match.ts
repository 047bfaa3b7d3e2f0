import type { WallDate } from '../../../shared/dates/wall-time.ts';
import { sideName, UNSEEN_PLAYER } from './league.ts';

/** A league match that the viewer still has to play, for the dashboard. */
interface LeagueMatchToPlay {
  readonly fixtureId: string;
  readonly leagueId: string;
  readonly league: string;
  readonly clubSlug: string;
  /** Across the net. */
  readonly opponent: string;
  readonly by: WallDate | null;
  readonly state: string;
}

/** Part of the answer of `get_dashboard`. */
export interface LeagueMatchRow {
  readonly fixture_id: string;
  readonly league_id: string;
  readonly league: string;
  readonly club_slug: string;
  readonly players: readonly { readonly id: string | null; readonly full_name: string | null }[];
  readonly by: string | null;
  readonly state: string;
}

export const toLeagueMatch = (row: LeagueMatchRow): LeagueMatchToPlay => ({
  fixtureId: row.fixture_id,
  leagueId: row.league_id,
  league: row.league,
  clubSlug: row.club_slug,
  opponent: sideName(
    row.players.map(({ id, full_name }) => ({
      id,
      name: full_name || UNSEEN_PLAYER,
      avatarUrl: null,
    })),
  ),
  by: row.by,
  state: row.state,
});
