import { baseApi } from '../../../shared/api/base-api.ts';
import { ASKS_NOTHING, listen } from '../../../shared/api/listen.ts';
import { command, rpc } from '../../../shared/api/rpc.ts';
import type { League, LeagueSummary } from '../domain/league.ts';
import { type LeagueRow, toSummary } from '../domain/league-summary-row.ts';
import type { LeagueAnswer } from './league-answers.ts';
import { toLeague } from './league-rows.ts';

interface LeagueQuery {
  readonly leagueId: string;
  /** Null: the current one. */
  readonly round: number | null;
  /** The group whose matches are shown; null: the viewer's own. */
  readonly groupId: string | null;
}

interface WatchedLeague {
  readonly userId: string;
  readonly topic: string;
  readonly heardUntil: number;
}

/** The list of leagues in a club, for when one of them is gone: its own page is not refetched. */
export const LEAGUE_LIST = { type: 'League', id: 'LIST' } as const;

/** Longer than the queries it keeps fresh are cached. */
const HEARD_SECONDS = 75;

export const leaguesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** For a club's members; drafts only for its managers. */
    listClubLeagues: build.query<readonly LeagueSummary[], string>({
      extraOptions: { offline: 'cache' },
      query: (clubId) => rpc('list_club_leagues', { clubId }),
      transformResponse: ({ leagues }: { readonly leagues: readonly LeagueRow[] }) =>
        leagues.map(toSummary),
      providesTags: ['League', LEAGUE_LIST],
    }),

    /** Null: there is none for the viewer. */
    getLeague: build.query<League | null, LeagueQuery>({
      extraOptions: { offline: 'cache' },
      query: ({ leagueId, round, groupId }) =>
        rpc('get_league', { leagueId, round: round ?? undefined, groupId: groupId ?? undefined }),
      transformResponse: (row: LeagueAnswer | null) => row && toLeague(row),
      providesTags: ['League'],
    }),

    /** Makes no request: while a screen uses it, the club's topic and the viewer's own are heard. */
    watchLeague: build.query<null, WatchedLeague>({
      ...ASKS_NOTHING,
      keepUnusedDataFor: HEARD_SECONDS,
      serializeQueryArgs: ({ queryArgs: { topic } }) => topic,
      onCacheEntryAdded: async ({ userId, topic, heardUntil }, entry) => {
        const reactions = {
          on: { league: ['League'], challenge: ['League'] },
          onResync: ['League'],
        } as const;
        await Promise.all([
          listen(entry, topic, reactions, { heardUntil }),
          listen(entry, `user:${userId}`, reactions),
        ]);
      },
    }),

    /** The viewer withdraws. */
    leaveLeague: build.mutation<null, { readonly leagueId: string }>({
      query: ({ leagueId }) => command('leave_league', { leagueId }),
      invalidatesTags: ['League', 'Club'],
    }),
  }),
});

export const {
  useListClubLeaguesQuery,
  useGetLeagueQuery,
  useWatchLeagueQuery,
  useLeaveLeagueMutation,
} = leaguesApi;
