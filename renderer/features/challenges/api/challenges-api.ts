import { baseApi } from '../../../shared/api/base-api.ts';
import { subscribeTopic } from '../../../shared/api/live-topic.ts';
import { apiExtra } from '../../../shared/api/supabase-base-query.ts';
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
/** Calendars look back a month. */
const DAYS_BACK = 31;
/** Players to choose a partner from; who is not among them is found by name. */
const PARTNERS = 12;
/** Past matches at a time. */
const HISTORY_PAGE = 10;

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

/** The last match of a page of history; null: the first page is wanted. */
type HistoryCursor = Pick<PastMatch, 'id' | 'startsAt'> | null;

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
      async onCacheEntryAdded(viewerId, { cacheEntryRemoved, dispatch, extra }) {
        const refetch = (): void => {
          dispatch(baseApi.util.invalidateTags([CHALLENGE_LIST, MATCH_LIST]));
        };
        const leave = subscribeTopic(apiExtra(extra).db, `user:${viewerId}`, {
          on: { challenge: refetch },
          onResync: refetch,
        });
        await cacheEntryRemoved;
        leave();
      },
    }),

    /** The completed matches of a player, the latest first; a page begins after the last of the one before. */
    listMatchHistory: build.infiniteQuery<readonly PastMatch[], string, HistoryCursor>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < HISTORY_PAGE ? undefined : page.at(-1)),
      },
      query:
        ({ queryArg: playerId, pageParam: cursor }) =>
        (db, signal) =>
          db
            .rpc('list_match_history', {
              player_id: playerId,
              page_size: HISTORY_PAGE,
              ...(cursor && { before: cursor.startsAt, before_id: cursor.id }),
            })
            .abortSignal(signal),
      transformResponse: (rows: readonly PastMatchRow[]) => rows.map(toPastMatch),
      providesTags: [MATCH_LIST],
    }),

    /** `null`: oneself, or nobody whom this viewer may see. */
    getHeadToHead: build.query<HeadToHead | null, string>({
      query: (playerId) => (db, signal) =>
        db.rpc('head_to_head', { player_id: playerId }).abortSignal(signal),
      transformResponse: (row: HeadToHeadRow | null) => row && toHeadToHead(row),
      providesTags: [MATCH_LIST],
    }),

    /** Whom one may ask to play doubles, by a part of the name; the closest level first. */
    findPartners: build.query<readonly Player[], string>({
      query: (text) => (db, signal) =>
        db.rpc('search_players', { query: text, page_size: PARTNERS }).abortSignal(signal),
      transformResponse: (rows: readonly ProfileRow[]) => rows.map((row) => toPlayer(row.id, row)),
    }),

    /** `null`: there is no such player, for this viewer. Always asked anew: a form starts from it. */
    getOpponent: build.query<Opponent | null, OpponentQuery>({
      query:
        ({ playerId, timeZone }) =>
        (db, signal) =>
          db.rpc('get_opponent', { player_id: playerId, time_zone: timeZone }).abortSignal(signal),
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
