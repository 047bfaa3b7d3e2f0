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
      query:
        ({ challengeId, partner }) =>
        (db) =>
          db.rpc('name_partner', { challenge_id: challengeId, partner_id: partner.id }),
      transformResponse: () => null,
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: ({ challengeId, viewerId, partner }, api) =>
        foresee(api, viewerId, partnerNamed(challengeId, viewerId, partner)),
    }),

    /** A partner says yes; with the fourth yes it is a match. */
    confirmSeat: build.mutation<{ readonly isMatch: boolean }, Move>({
      query:
        ({ challengeId }) =>
        (db) =>
          db.rpc('confirm_seat', { challenge_id: challengeId }),
      transformResponse: (row: { readonly status: string }) => ({
        isMatch: row.status === 'accepted',
      }),
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: ({ challengeId, viewerId }, api) =>
        foresee(api, viewerId, seatTaken(challengeId, viewerId)),
    }),

    /** A partner says no, before or after having said yes. */
    leaveSeat: build.mutation<null, Move>({
      query:
        ({ challengeId }) =>
        (db) =>
          db.rpc('leave_seat', { challenge_id: challengeId }),
      transformResponse: () => null,
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: ({ challengeId, viewerId }, api) => foresee(api, viewerId, gone(challengeId)),
    }),

    proposeMove: build.mutation<null, NewMove>({
      query: (move) => (db) =>
        db.rpc('propose_move', {
          challenge_id: move.challengeId,
          proposed_date: move.date,
          proposed_time: move.time,
          duration_minutes: move.durationMinutes,
          court_location: move.courtLocation,
        }),
      transformResponse: () => null,
      invalidatesTags: [CHALLENGE_LIST],
    }),

    acceptMove: build.mutation<null, MoveAnswer>({
      query:
        ({ moveId }) =>
        (db) =>
          db.rpc('accept_move', { move_id: moveId }),
      transformResponse: () => null,
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: ({ challengeId, viewerId }, api) =>
        foresee(api, viewerId, moveAgreed(challengeId)),
    }),

    declineMove: build.mutation<null, MoveAnswer>({
      query:
        ({ moveId }) =>
        (db) =>
          db.rpc('decline_move', { move_id: moveId }),
      transformResponse: () => null,
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: ({ challengeId, viewerId }, api) =>
        foresee(api, viewerId, moveClosed(challengeId)),
    }),

    withdrawMove: build.mutation<null, MoveAnswer>({
      query:
        ({ moveId }) =>
        (db) =>
          db.rpc('withdraw_move', { move_id: moveId }),
      transformResponse: () => null,
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: ({ challengeId, viewerId }, api) =>
        foresee(api, viewerId, moveClosed(challengeId)),
    }),

    enterResult: build.mutation<null, NewResult>({
      query:
        ({ challengeId, outcome, score, winner }) =>
        (db) =>
          db.rpc('enter_result', {
            challenge_id: challengeId,
            outcome,
            best_of: score.bestOf,
            set_length: score.setLength,
            sets: fromSets(score.sets),
            ...(winner !== null && { winner }),
          }),
      transformResponse: () => null,
      invalidatesTags: [CHALLENGE_LIST],
    }),

    /** Agrees with the entry that was seen: another one in its place is not confirmed. */
    confirmResult: build.mutation<null, ResultAnswer>({
      query:
        ({ entryId }) =>
        (db) =>
          db.rpc('confirm_result', { result_id: entryId }),
      transformResponse: () => null,
      invalidatesTags: [CHALLENGE_LIST, MATCH_LIST, 'Stats'],
      onQueryStarted: ({ challengeId, viewerId }, api) => foresee(api, viewerId, gone(challengeId)),
    }),

    /** The result tells whether that was the second time, which ends the match unrated. */
    disputeResult: build.mutation<{ readonly isOver: boolean }, ResultAnswer>({
      query:
        ({ entryId }) =>
        (db) =>
          db.rpc('dispute_result', { result_id: entryId }),
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
