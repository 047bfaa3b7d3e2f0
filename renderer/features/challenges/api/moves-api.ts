import { command, rpc } from '../../../shared/api/rpc.ts';
import type { MatchType, Player } from '../domain/challenge.ts';
import { accepted, gone } from '../domain/foreseen.ts';
import { CHALLENGE_LIST, challengesApi } from './challenges-api.ts';
import { foresee } from './foresee.ts';

/** What both kinds of proposal carry. Date and time are the wall clock of the match's zone. */
export interface Proposal {
  readonly opponentId: string;
  /** For the words afterwards. */
  readonly opponentName: string;
  readonly date: string;
  readonly time: string;
  readonly durationMinutes: number;
  readonly courtLocation: string;
  readonly matchType: MatchType;
  readonly message: string;
  /** Of doubles: who is asked to play at one's side. */
  readonly partnerId?: string;
}

export interface NewChallenge extends Proposal {
  readonly clubId: string | null;
  /** Counts where no club lends its zone. */
  readonly timeZone: string;
}

export interface CounterChallenge extends Proposal {
  /** The challenge that is answered. */
  readonly challengeId: string;
}

/** One challenge, and whose lists to correct before the server has answered. */
export interface Move {
  readonly challengeId: string;
  readonly viewerId: string;
}

interface Cancellation extends Move {
  /** The list of matches has words of its own for it. */
  readonly from?: 'matches';
}

const proposed = (proposal: Proposal) => ({
  proposedDate: proposal.date,
  proposedTime: proposal.time,
  durationMinutes: proposal.durationMinutes,
  courtLocation: proposal.courtLocation,
  matchType: proposal.matchType,
  message: proposal.message,
  partnerId: proposal.partnerId,
});

export const movesApi = challengesApi.injectEndpoints({
  endpoints: (build) => ({
    sendChallenge: build.mutation<null, NewChallenge>({
      query: (challenge) =>
        command('send_challenge', {
          ...proposed(challenge),
          challengedId: challenge.opponentId,
          clubId: challenge.clubId ?? undefined,
          timeZone: challenge.timeZone,
        }),
      invalidatesTags: [CHALLENGE_LIST],
    }),

    counterChallenge: build.mutation<null, CounterChallenge>({
      query: (counter) =>
        command('counter_challenge', { ...proposed(counter), challengeId: counter.challengeId }),
      invalidatesTags: [CHALLENGE_LIST],
    }),

    /** The result tells whether it is a match now: doubles wait for the partners. */
    acceptChallenge: build.mutation<
      { readonly isMatch: boolean },
      Move & { readonly partner: Player | null }
    >({
      query: ({ challengeId, partner }) =>
        rpc('accept_challenge', {
          challengeId,
          partnerId: partner?.id,
        }),
      transformResponse: (row: { readonly status: string }) => ({
        isMatch: row.status === 'accepted',
      }),
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: ({ challengeId, viewerId, partner }, api) =>
        foresee(api, viewerId, accepted(challengeId, viewerId, partner)),
    }),

    declineChallenge: build.mutation<null, Move & { readonly reason: string }>({
      query: (move) =>
        command('decline_challenge', { challengeId: move.challengeId, reason: move.reason }),
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: ({ challengeId, viewerId }, api) => foresee(api, viewerId, gone(challengeId)),
    }),

    /** The result tells whether it was an agreed match already. */
    cancelChallenge: build.mutation<{ readonly wasMatch: boolean }, Cancellation>({
      query: (move) => rpc('cancel_challenge', { challengeId: move.challengeId }),
      transformResponse: (row: { readonly response_message: string | null }) => ({
        wasMatch: row.response_message !== null,
      }),
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: ({ challengeId, viewerId }, api) => foresee(api, viewerId, gone(challengeId)),
    }),
  }),
});

export const {
  useSendChallengeMutation,
  useCounterChallengeMutation,
  useAcceptChallengeMutation,
  useDeclineChallengeMutation,
  useCancelChallengeMutation,
} = movesApi;
