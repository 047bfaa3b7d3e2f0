import { about, command, rpc } from '../../../../shared/api/rpc.ts';
import { unlessQueued } from '../../../../shared/offline/unless-queued.ts';
import type { MatchType } from '../../domain/challenge.ts';
import type { Opponent } from '../../domain/proposal/opponent.ts';
import { CHALLENGE_LIST, PROPOSALS } from '../../../../shared/api/base-api.ts';
import { challengesApi } from '../challenges-api.ts';
import { type OpponentRow, toOpponent } from './opponent-row.ts';

interface OpponentQuery {
  readonly playerId: string;
  /** The zone for free time when no shared club provides one. */
  readonly timeZone: string;
}

/** Common to both kinds of proposal. Date and time are in the match's zone. */
interface Proposal {
  readonly opponentId: string;
  /** For the notice afterwards. */
  readonly opponentName: string;
  readonly date: string;
  readonly time: string;
  readonly durationMinutes: number;
  readonly courtLocation: string;
  /** The court it names; null: only text. */
  readonly courtId: string | null;
  readonly matchType: MatchType;
  readonly message: string;
  /** In doubles: the partner to ask. */
  readonly partnerId?: string;
}

interface NewChallenge extends Proposal {
  readonly clubId: string | null;
  /** Used when no club provides a zone. */
  readonly timeZone: string;
  /** The league match it is to be; null: none. */
  readonly fixtureId: string | null;
}

interface LadderChallenge extends Proposal {
  readonly leagueId: string;
  /** The opponent's. */
  readonly entryId: string;
}

interface CounterChallenge extends Proposal {
  /** The challenge being answered. */
  readonly challengeId: string;
}

const proposed = (proposal: Proposal) => ({
  proposedDate: proposal.date,
  proposedTime: proposal.time,
  durationMinutes: proposal.durationMinutes,
  courtLocation: proposal.courtLocation,
  courtId: proposal.courtId ?? undefined,
  matchType: proposal.matchType,
  message: proposal.message,
  partnerId: proposal.partnerId,
});

export const proposalApi = challengesApi.injectEndpoints({
  endpoints: (build) => ({
    /** `null`: there is no such player for this viewer. Always refetched, since a form starts from it. */
    getOpponent: build.query<Opponent | null, OpponentQuery>({
      extraOptions: { offline: 'cache' },
      query: ({ playerId, timeZone }) => rpc('get_opponent', { playerId, timeZone }),
      transformResponse: (row: OpponentRow | null) => row && toOpponent(row),
      providesTags: (_opponent, _error, { playerId }) => [{ type: 'Player', id: playerId }],
      keepUnusedDataFor: 0,
    }),

    sendChallenge: build.mutation<null, NewChallenge>({
      query: (challenge) =>
        about(
          challenge.opponentName,
          command('send_challenge', {
            ...proposed(challenge),
            challengedId: challenge.opponentId,
            clubId: challenge.clubId ?? undefined,
            timeZone: challenge.timeZone,
            fixtureId: challenge.fixtureId ?? undefined,
          }),
        ),
      extraOptions: { offline: 'queue' },
      invalidatesTags: unlessQueued([CHALLENGE_LIST, 'League', PROPOSALS]),
    }),

    challengeOnLadder: build.mutation<null, LadderChallenge>({
      query: ({ leagueId, entryId, ...challenge }) => {
        const { matchType: _type, partnerId: _partner, ...match } = proposed(challenge);
        return about(
          challenge.opponentName,
          command('challenge_on_ladder', {
            ...match,
            leagueId,
            entryId,
            challengedId: challenge.opponentId,
          }),
        );
      },
      extraOptions: { offline: 'queue' },
      invalidatesTags: unlessQueued([CHALLENGE_LIST, 'League', PROPOSALS]),
    }),

    counterChallenge: build.mutation<null, CounterChallenge>({
      query: (counter) =>
        about(
          counter.opponentName,
          command('counter_challenge', { ...proposed(counter), challengeId: counter.challengeId }),
        ),
      extraOptions: { offline: 'queue' },
      invalidatesTags: unlessQueued([CHALLENGE_LIST]),
    }),
  }),
});

export const {
  useGetOpponentQuery,
  useSendChallengeMutation,
  useChallengeOnLadderMutation,
  useCounterChallengeMutation,
} = proposalApi;
