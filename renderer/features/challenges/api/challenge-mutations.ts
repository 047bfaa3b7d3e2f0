import { CHALLENGE_LIST } from '../../../shared/api/base-api.ts';
import { about, command, rpc } from '../../../shared/api/rpc.ts';
import { unlessQueued } from '../../../shared/offline/unless-queued.ts';
import type { ChallengeStatus, Player } from '../domain/challenge.ts';
import { accepted, gone } from '../domain/optimistic-changes.ts';
import { challengesApi, type OwnChallenge } from './challenges-api.ts';
import { updateOptimistically } from './optimistic-update.ts';

interface Cancellation extends OwnChallenge {
  /** As the person saw it: withdrawing a challenge must not cancel the match it has just become. */
  readonly status: ChallengeStatus;
  /** The list of matches has its own wording for it. */
  readonly from?: 'matches';
}

export const challengeMutations = challengesApi.injectEndpoints({
  endpoints: (build) => ({
    /** The result says whether it is a match now: doubles wait for the partners. */
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
     * The result says whether an agreed match was cancelled. An open match goes on without a player
     * who leaves; if the request had been done before, that is unknown.
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
