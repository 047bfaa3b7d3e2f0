import { baseApi, MATCH_LIST } from '../../../shared/api/base-api.ts';
import { ASKS_NOTHING, listen } from '../../../shared/api/listen.ts';
import { pagesOf } from '../../../shared/api/pages.ts';
import { rpc, type RowOf } from '../../../shared/api/rpc.ts';
import type { RatedMatch, RatedPlayer } from '../domain/level-history.ts';

/** Rated matches per page. */
const HISTORY_PAGE = 30;

/** The rating itself comes with the profile, in one answer. */
const ratingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The rated matches of a player whose level the viewer may see, latest first. */
    listRatingHistory: build.infiniteQuery<readonly RatedMatch[], string, RatedMatch | null>({
      extraOptions: { offline: 'cache' },
      infiniteQueryOptions: pagesOf<RatedMatch>(HISTORY_PAGE),
      query: ({ queryArg: playerId, pageParam: last }) =>
        rpc('get_rating_history', { playerId, pageSize: HISTORY_PAGE, before: last?.ratedAt }),
      transformResponse: (rows: readonly RatedRow[]) => rows.map(toRatedMatch),
      providesTags: (_pages, _error, playerId) => [MATCH_LIST, { type: 'Profile', id: playerId }],
    }),

    /**
     * Makes no request: while in use, the player's own topic reports when one of their matches has
     * changed.
     */
    watchResults: build.query<null, string>({
      ...ASKS_NOTHING,
      onCacheEntryAdded: (userId, entry) =>
        listen(entry, `user:${userId}`, { on: { challenge: [MATCH_LIST] } }),
    }),
  }),
});

export const { useListRatingHistoryInfiniteQuery, useWatchResultsQuery } = ratingsApi;

type HistoryRow = RowOf<'get_rating_history', 'games_expected' | 'chance'>;

/** The generated type is only Json. */
interface RatedRow extends Omit<HistoryRow, 'others'> {
  readonly others: readonly {
    readonly id: string | null;
    /** Null: somebody the viewer may not see. */
    readonly full_name: string | null;
    readonly partner: boolean;
  }[];
}

const toRatedPlayer = ({ id, full_name }: RatedRow['others'][number]): RatedPlayer => ({
  id,
  name: full_name ?? 'Someone',
});

function toRatedMatch(row: RatedRow): RatedMatch {
  const partner = row.others.find((other) => other.partner);
  return {
    challengeId: row.challenge_id,
    ratedAt: row.rated_at,
    date: row.played_on,
    kind: row.match_type === 'doubles' ? 'doubles' : 'singles',
    before: row.level_before,
    after: row.level_after,
    low: row.low_after,
    high: row.high_after,
    games: { won: row.games_won, lost: row.games_lost, expected: row.games_expected },
    won: row.won,
    hasRetired: row.outcome === 'retired',
    opponents: row.others.filter((other) => !other.partner).map(toRatedPlayer),
    partner: partner ? toRatedPlayer(partner) : null,
  };
}
