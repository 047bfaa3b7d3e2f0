import { command, rpc } from '../../../shared/api/rpc.ts';
import type { Player } from '../domain/challenge.ts';
import {
  gone,
  moveAgreed,
  moveClosed,
  partnerNamed,
  resultDisputed,
  seatTaken,
} from '../domain/foreseen.ts';
import type { Outcome } from '../domain/results/result.ts';
import type { Score, Side } from '../domain/results/score.ts';
import { CHALLENGE_LIST, challengesApi, MATCH_LIST } from './challenges-api.ts';
import { foresee } from './foresee.ts';
import type { Move } from './moves-api.ts';
import { fromSets } from './result-rows.ts';

/** Another time for a match that is agreed. */
interface NewMove {
  readonly challengeId: string;
  readonly date: string;
  readonly time: string;
  readonly durationMinutes: number;
  readonly courtLocation: string;
}

/** An answer to a proposed time. */
interface MoveAnswer extends Move {
  readonly moveId: string;
}

/** What one side says about a match. */
interface NewResult {
  readonly challengeId: string;
  readonly outcome: Outcome;
  readonly score: Score;
  /** The side that stayed (retired) or came (no_show); of a match that was played the sets tell. */
  readonly winner: Side | null;
}

/** An answer to what the other side has entered, and to no other entry. */
interface ResultAnswer extends Move {
  readonly entryId: number;
}

/** What happens to a match between its proposal and its result. */
export const matchApi = challengesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asks a partner to take the open seat of one's side. */
    namePartner: build.mutation<null, Move & { readonly partner: Player }>({
      query: ({ challengeId, partner }) =>
        command('name_partner', { challengeId, partnerId: partner.id }),
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: ({ challengeId, viewerId, partner }, api) =>
        foresee(api, viewerId, partnerNamed(challengeId, viewerId, partner)),
    }),

    /** A partner says yes; with the fourth yes it is a match. */
    confirmSeat: build.mutation<{ readonly isMatch: boolean }, Move>({
      query: ({ challengeId }) => rpc('confirm_seat', { challengeId }),
      transformResponse: (row: { readonly status: string }) => ({
        isMatch: row.status === 'accepted',
      }),
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: ({ challengeId, viewerId }, api) =>
        foresee(api, viewerId, seatTaken(challengeId, viewerId)),
    }),

    /** A partner says no, before or after having said yes. */
    leaveSeat: build.mutation<null, Move>({
      query: ({ challengeId }) => command('leave_seat', { challengeId }),
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: ({ challengeId, viewerId }, api) => foresee(api, viewerId, gone(challengeId)),
    }),

    proposeMove: build.mutation<null, NewMove>({
      query: (move) =>
        command('propose_move', {
          challengeId: move.challengeId,
          proposedDate: move.date,
          proposedTime: move.time,
          durationMinutes: move.durationMinutes,
          courtLocation: move.courtLocation,
        }),
      invalidatesTags: [CHALLENGE_LIST],
    }),

    acceptMove: build.mutation<null, MoveAnswer>({
      query: ({ moveId }) => command('accept_move', { moveId }),
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: ({ challengeId, viewerId }, api) =>
        foresee(api, viewerId, moveAgreed(challengeId)),
    }),

    declineMove: build.mutation<null, MoveAnswer>({
      query: ({ moveId }) => command('decline_move', { moveId }),
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: ({ challengeId, viewerId }, api) =>
        foresee(api, viewerId, moveClosed(challengeId)),
    }),

    withdrawMove: build.mutation<null, MoveAnswer>({
      query: ({ moveId }) => command('withdraw_move', { moveId }),
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: ({ challengeId, viewerId }, api) =>
        foresee(api, viewerId, moveClosed(challengeId)),
    }),

    enterResult: build.mutation<null, NewResult>({
      query: ({ challengeId, outcome, score, winner }) =>
        command('enter_result', {
          challengeId,
          outcome,
          bestOf: score.bestOf,
          setLength: score.setLength,
          sets: fromSets(score.sets),
          winner: winner ?? undefined,
        }),
      invalidatesTags: [CHALLENGE_LIST],
    }),

    /** Agrees with the entry that was seen: another one in its place is not confirmed. */
    confirmResult: build.mutation<null, ResultAnswer>({
      query: ({ entryId }) => command('confirm_result', { resultId: entryId }),
      invalidatesTags: [CHALLENGE_LIST, MATCH_LIST, 'Stats'],
      onQueryStarted: ({ challengeId, viewerId }, api) => foresee(api, viewerId, gone(challengeId)),
    }),

    /** The result tells whether that was the second time, which ends the match unrated. */
    disputeResult: build.mutation<{ readonly isOver: boolean }, ResultAnswer>({
      query: ({ entryId }) => rpc('dispute_result', { resultId: entryId }),
      transformResponse: (row: { readonly status: string }) => ({
        isOver: row.status === 'completed',
      }),
      invalidatesTags: [CHALLENGE_LIST, MATCH_LIST, 'Stats'],
      onQueryStarted: ({ challengeId, viewerId }, api) =>
        foresee(api, viewerId, resultDisputed(challengeId)),
    }),
  }),
});

export const {
  useNamePartnerMutation,
  useConfirmSeatMutation,
  useLeaveSeatMutation,
  useProposeMoveMutation,
  useAcceptMoveMutation,
  useDeclineMoveMutation,
  useWithdrawMoveMutation,
  useEnterResultMutation,
  useConfirmResultMutation,
  useDisputeResultMutation,
} = matchApi;
