import { baseApi } from '../../../shared/api/base-api.ts';
import { listen } from '../../../shared/api/listen.ts';
import { pagesOf } from '../../../shared/api/pages.ts';
import { rpc } from '../../../shared/api/rpc.ts';
import type { Challenge, Player } from '../domain/challenge.ts';
import type { HeadToHead, PastMatch } from '../domain/history/past-match.ts';
import type { Opponent } from '../domain/proposal/opponent.ts';
import {
  CHALLENGE_COLUMNS,
  type ChallengeRow,
  type ProfileRow,
  toChallenge,
  toPlayer,
} from './challenge-rows.ts';
import {
  type HeadToHeadRow,
  type PastMatchRow,
  toHeadToHead,
  toPastMatch,
} from './history-rows.ts';
import { type OpponentRow, toOpponent } from './opponent-row.ts';

export const CHALLENGE_LIST = { type: 'Challenge', id: 'LIST' } as const;
/** What has been played. */
export const MATCH_LIST = { type: 'Match', id: 'LIST' } as const;
const LISTS = [CHALLENGE_LIST, MATCH_LIST];
/** Calendars look back a month. */
const DAYS_BACK = 31;
/** Players to choose a partner from; who is not among them is found by name. */
const PARTNERS = 12;
/** Past matches at a time. */
const HISTORY_PAGE = 10;

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

export interface OpponentQuery {
  readonly playerId: string;
  /** By whose calendar free time is told where no shared club lends its own. */
  readonly timeZone: string;
}

export const challengesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Everything open or agreed that the player has a part in: all lists are made of it. Kept live. */
    listChallenges: build.query<readonly Challenge[], string>({
      query: () => (db, signal) =>
        db
          .rpc('list_challenges', { since: daysAgo(DAYS_BACK) })
          .select(CHALLENGE_COLUMNS)
          .neq('seats.status', 'withdrawn')
          .eq('moves.status', 'proposed')
          .order('starts_at')
          .abortSignal(signal),
      transformResponse: (rows: readonly ChallengeRow[]) => rows.map(toChallenge),
      providesTags: [CHALLENGE_LIST],
      onCacheEntryAdded: (viewerId, entry) =>
        listen(entry, `user:${viewerId}`, { on: { challenge: LISTS }, onResync: LISTS }),
    }),

    /** The completed matches of a player, the latest first. */
    listMatchHistory: build.infiniteQuery<readonly PastMatch[], string, PastMatch | null>({
      infiniteQueryOptions: pagesOf<PastMatch>(HISTORY_PAGE),
      query: ({ queryArg: playerId, pageParam: last }) =>
        rpc('list_match_history', {
          playerId,
          pageSize: HISTORY_PAGE,
          before: last?.startsAt,
          beforeId: last?.id,
        }),
      transformResponse: (rows: readonly PastMatchRow[]) => rows.map(toPastMatch),
      providesTags: [MATCH_LIST],
    }),

    /** `null`: oneself, or nobody whom this viewer may see. */
    getHeadToHead: build.query<HeadToHead | null, string>({
      query: (playerId) => rpc('head_to_head', { playerId }),
      transformResponse: (row: HeadToHeadRow | null) => row && toHeadToHead(row),
      providesTags: [MATCH_LIST],
    }),

    /** Whom one may ask to play doubles, by a part of the name; the closest level first. */
    findPartners: build.query<readonly Player[], string>({
      query: (text) => rpc('search_players', { query: text, pageSize: PARTNERS }),
      transformResponse: (rows: readonly ProfileRow[]) => rows.map((row) => toPlayer(row.id, row)),
    }),

    /** `null`: there is no such player, for this viewer. Always asked anew: a form starts from it. */
    getOpponent: build.query<Opponent | null, OpponentQuery>({
      query: ({ playerId, timeZone }) => rpc('get_opponent', { playerId, timeZone }),
      transformResponse: (row: OpponentRow | null) => row && toOpponent(row),
      providesTags: (_opponent, _error, { playerId }) => [{ type: 'Player', id: playerId }],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useListChallengesQuery,
  useListMatchHistoryInfiniteQuery,
  useFindPartnersQuery,
  useGetHeadToHeadQuery,
  useGetOpponentQuery,
} = challengesApi;
