import { CHALLENGE_LIST } from '../../../shared/api/base-api.ts';
import { about, command, rpc } from '../../../shared/api/rpc.ts';
import { unlessQueued } from '../../../shared/offline/unless-queued.ts';
import type { ChallengeStatus, Player } from '../domain/challenge.ts';
import { accepted, gone } from '../domain/optimistic-changes.ts';
import { challengesApi, type OwnChallenge } from './challenges-api.ts';
import { updateOptimistically } from './optimistic-update.ts';

interface Cancellation extends OwnChallenge {
  /** As the person saw it: who takes a challenge back calls off no match that it has become this moment. */
  readonly status: ChallengeStatus;
  /** The list of matches has words of its own for it. */
  readonly from?: 'matches';
}

export const challengeMutations = challengesApi.injectEndpoints({
  endpoints: (build) => ({
    /** The result tells whether it is a match now: doubles wait for the partners. */
    acceptChallenge: build.mutation<
      { readonly isMatch: boolean },
      OwnChallenge & { readonly partner: Player | null }
    >({
      query: ({ challengeId, partner, opponentName }) =>
        about(
          opponentName,
          rpc('accept_challenge', {
            challengeId,
            partnerId: partner?.id,
          }),
        ),
      extraOptions: { offline: 'queue' },
      transformResponse: (row: { readonly status: string } | null) => ({
        isMatch: row?.status === 'accepted',
      }),
      invalidatesTags: unlessQueued([CHALLENGE_LIST]),
      onQueryStarted: ({ challengeId, viewerId, partner }, api) =>
        updateOptimistically(api, viewerId, accepted(challengeId, viewerId, partner)),
    }),

    declineChallenge: build.mutation<null, OwnChallenge & { readonly reason: string }>({
      query: ({ challengeId, reason, opponentName }) =>
        about(opponentName, command('decline_challenge', { challengeId, reason })),
      extraOptions: { offline: 'queue' },
      invalidatesTags: unlessQueued([CHALLENGE_LIST]),
      onQueryStarted: ({ challengeId, viewerId }, api) =>
        updateOptimistically(api, viewerId, gone(challengeId)),
    }),

    /**
     * The result tells whether it was an agreed match that is called off. An open match goes on without who leaves it; of what was
     * done before that is not known.
     */
    cancelChallenge: build.mutation<{ readonly wasMatch: boolean }, Cancellation>({
      query: ({ challengeId, status }) =>
        rpc('cancel_challenge', { challengeId, onlyPending: status === 'pending' }),
      extraOptions: { once: true },
      transformResponse: (row: { readonly response_message: string | null } | null) => ({
        wasMatch: row !== null && row.response_message !== null,
      }),
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: ({ challengeId, viewerId }, api) =>
        updateOptimistically(api, viewerId, gone(challengeId)),
    }),
  }),
});

export const {
  useAcceptChallengeMutation,
  useDeclineChallengeMutation,
  useCancelChallengeMutation,
} = challengeMutations;
