import { baseApi } from '../../../shared/api/base-api.ts';
import { subscribeTopic } from '../../../shared/api/live-topic.ts';
import { apiExtra } from '../../../shared/api/supabase-base-query.ts';
import type { Challenge } from '../domain/challenge.ts';
import type { Opponent } from '../domain/opponent.ts';
import { CHALLENGE_COLUMNS, type ChallengeRow, toChallenge } from './challenge-rows.ts';
import { type OpponentRow, toOpponent } from './opponent-row.ts';

export const CHALLENGE_LIST = { type: 'Challenge', id: 'LIST' } as const;
/** Calendars look back a month, and one screen holds no more than this. */
const DAYS_BACK = 31;
const AT_MOST = 300;

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

export const challengesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Everything open or agreed that the player is a party of: all lists are made of it. Kept live. */
    listChallenges: build.query<readonly Challenge[], string>({
      query: (viewerId) => (db, signal) =>
        db
          .from('challenges')
          .select(CHALLENGE_COLUMNS)
          .in('status', ['pending', 'accepted'])
          .or(`challenger_id.eq.${viewerId},challenged_id.eq.${viewerId}`)
          .gte('starts_at', daysAgo(DAYS_BACK))
          .order('starts_at')
          .limit(AT_MOST)
          .abortSignal(signal),
      transformResponse: (rows: readonly ChallengeRow[]) => rows.map(toChallenge),
      providesTags: [CHALLENGE_LIST],
      async onCacheEntryAdded(viewerId, { cacheEntryRemoved, dispatch, extra }) {
        const refetch = (): void => {
          dispatch(baseApi.util.invalidateTags([CHALLENGE_LIST]));
        };
        const leave = subscribeTopic(apiExtra(extra).db, `user:${viewerId}`, {
          on: { challenge: refetch },
          onResync: refetch,
        });
        await cacheEntryRemoved;
        leave();
      },
    }),

    /** `null`: there is no such player, for this viewer. Always asked anew: a form starts from it. */
    getOpponent: build.query<Opponent | null, string>({
      query: (playerId) => (db, signal) =>
        db.rpc('get_opponent', { player_id: playerId }).abortSignal(signal),
      transformResponse: (row: OpponentRow | null) => row && toOpponent(row),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListChallengesQuery, useGetOpponentQuery } = challengesApi;
