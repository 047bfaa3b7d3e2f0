import { baseApi, CHALLENGE_LIST, MATCH_LIST } from '../../../shared/api/base-api.ts';
import { listen } from '../../../shared/api/listen.ts';
import { rpc } from '../../../shared/api/rpc.ts';
import type { Challenge } from '../domain/challenge.ts';
import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import { type ChallengeRow, toChallenge } from '../domain/challenge-row.ts';

const LISTS = [CHALLENGE_LIST, MATCH_LIST];
/** Calendars go back a month. */
const DAYS_BACK = 31;

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

/** One challenge, and the player whose lists are updated optimistically. */
export interface OwnChallenge {
  readonly challengeId: string;
  readonly viewerId: string;
  /** The opponent's name, to show while it waits to be sent. */
  readonly opponentName?: string | undefined;
}

export const challengesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Everything open or agreed with this player in it: all lists are derived from it. Kept live. */
    listChallenges: build.query<readonly Challenge[], string>({
      extraOptions: { offline: 'cache' },
      query: () => rpc('list_challenges', { since: daysAgo(DAYS_BACK) }),
      transformResponse: (rows: readonly ChallengeRow[]) =>
        rows.map((row) => toChallenge(row, avatarUrl)),
      providesTags: [CHALLENGE_LIST],
      onCacheEntryAdded: (viewerId, entry) =>
        listen(entry, `user:${viewerId}`, {
          // A seat in an open match occupies its time, too.
          on: { challenge: LISTS, open_match: [CHALLENGE_LIST] },
          onResync: LISTS,
        }),
    }),
  }),
});

export const { useListChallengesQuery } = challengesApi;
