import { undoOnRefusal } from '../../../shared/api/undo-on-refusal.ts';
import type { Challenge, MatchType } from '../domain/challenge.ts';
import type { Outcome } from '../domain/result.ts';
import type { Score, Side } from '../domain/score.ts';
import { CHALLENGE_LIST, challengesApi, MATCH_LIST } from './challenges-api.ts';
import { fromSets } from './result-rows.ts';

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

/** Another time for a match that is agreed. */
export interface NewMove {
  readonly challengeId: string;
  readonly date: string;
  readonly time: string;
  readonly durationMinutes: number;
  readonly courtLocation: string;
}

/** What one side says about a match. */
export interface NewResult {
  readonly challengeId: string;
  readonly outcome: Outcome;
  readonly score: Score;
  /** The side that stayed (retired) or came (no_show); of a match that was played the sets tell. */
  readonly winner: Side | null;
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

const proposed = (proposal: Proposal) => ({
  proposed_date: proposal.date,
  proposed_time: proposal.time,
  duration_minutes: proposal.durationMinutes,
  court_location: proposal.courtLocation,
  match_type: proposal.matchType,
  message: proposal.message,
  ...(proposal.partnerId !== undefined && { partner_id: proposal.partnerId }),
});

type Change = (list: readonly Challenge[], id: string) => Challenge[];

/** Doubles wait for the partners. */
const accepted: Change = (list, id) =>
  list.map((challenge) =>
    challenge.id === id && challenge.matchType !== 'doubles'
      ? { ...challenge, status: 'accepted' }
      : challenge,
  );
const gone: Change = (list, id) => list.filter((challenge) => challenge.id !== id);

/**
 * Shows a move before the server has answered. The whole list is replaced, so that taking it back
 * cannot fall between the rows of a list that was fetched meanwhile.
 */
const showMove = ({ challengeId, viewerId }: Move, change: Change) =>
  challengesApi.util.updateQueryData('listChallenges', viewerId, (list) =>
    change(list, challengeId),
  );

const movesApi = challengesApi.injectEndpoints({
  endpoints: (build) => ({
    sendChallenge: build.mutation<null, NewChallenge>({
      query: (challenge) => (db) =>
        db.rpc('send_challenge', {
          ...proposed(challenge),
          challenged_id: challenge.opponentId,
          ...(challenge.clubId !== null && { club_id: challenge.clubId }),
          time_zone: challenge.timeZone,
        }),
      transformResponse: () => null,
      invalidatesTags: [CHALLENGE_LIST],
    }),

    counterChallenge: build.mutation<null, CounterChallenge>({
      query: (counter) => (db) =>
        db.rpc('counter_challenge', { ...proposed(counter), challenge_id: counter.challengeId }),
      transformResponse: () => null,
      invalidatesTags: [CHALLENGE_LIST],
    }),

    /** The result tells whether it is a match now: doubles wait for the partners. */
    acceptChallenge: build.mutation<
      { readonly isMatch: boolean },
      Move & { readonly partnerId?: string }
    >({
      query:
        ({ challengeId, partnerId }) =>
        (db) =>
          db.rpc('accept_challenge', {
            challenge_id: challengeId,
            ...(partnerId !== undefined && { partner_id: partnerId }),
          }),
      transformResponse: (row: { readonly status: string }) => ({
        isMatch: row.status === 'accepted',
      }),
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: (move, { dispatch, queryFulfilled }) =>
        undoOnRefusal(dispatch(showMove(move, accepted)), queryFulfilled),
    }),

    declineChallenge: build.mutation<null, Move & { readonly reason: string }>({
      query: (move) => (db) =>
        db.rpc('decline_challenge', { challenge_id: move.challengeId, reason: move.reason }),
      transformResponse: () => null,
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: (move, { dispatch, queryFulfilled }) =>
        undoOnRefusal(dispatch(showMove(move, gone)), queryFulfilled),
    }),

    /** The result tells whether it was an agreed match already. */
    cancelChallenge: build.mutation<{ readonly wasMatch: boolean }, Move>({
      query: (move) => (db) => db.rpc('cancel_challenge', { challenge_id: move.challengeId }),
      transformResponse: (row: { readonly response_message: string | null }) => ({
        wasMatch: row.response_message !== null,
      }),
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: (move, { dispatch, queryFulfilled }) =>
        undoOnRefusal(dispatch(showMove(move, gone)), queryFulfilled),
    }),

    /** The same, from the list of matches, which has words of its own for it. */
    cancelMatch: build.mutation<null, Move>({
      query: (move) => (db) => db.rpc('cancel_challenge', { challenge_id: move.challengeId }),
      transformResponse: () => null,
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: (move, { dispatch, queryFulfilled }) =>
        undoOnRefusal(dispatch(showMove(move, gone)), queryFulfilled),
    }),

    /** Asks a partner to take the open seat of one's side. */
    namePartner: build.mutation<null, { readonly challengeId: string; readonly partnerId: string }>(
      {
        query:
          ({ challengeId, partnerId }) =>
          (db) =>
            db.rpc('name_partner', { challenge_id: challengeId, partner_id: partnerId }),
        transformResponse: () => null,
        invalidatesTags: [CHALLENGE_LIST],
      },
    ),

    /** A partner says yes; with the fourth yes it is a match. */
    confirmSeat: build.mutation<{ readonly isMatch: boolean }, string>({
      query: (challengeId) => (db) => db.rpc('confirm_seat', { challenge_id: challengeId }),
      transformResponse: (row: { readonly status: string }) => ({
        isMatch: row.status === 'accepted',
      }),
      invalidatesTags: [CHALLENGE_LIST],
    }),

    /** A partner says no, before or after having said yes. */
    leaveSeat: build.mutation<null, Move>({
      query: (move) => (db) => db.rpc('leave_seat', { challenge_id: move.challengeId }),
      transformResponse: () => null,
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: (move, { dispatch, queryFulfilled }) =>
        undoOnRefusal(dispatch(showMove(move, gone)), queryFulfilled),
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

    acceptMove: build.mutation<null, string>({
      query: (moveId) => (db) => db.rpc('accept_move', { move_id: moveId }),
      transformResponse: () => null,
      invalidatesTags: [CHALLENGE_LIST],
    }),

    declineMove: build.mutation<null, string>({
      query: (moveId) => (db) => db.rpc('decline_move', { move_id: moveId }),
      transformResponse: () => null,
      invalidatesTags: [CHALLENGE_LIST],
    }),

    withdrawMove: build.mutation<null, string>({
      query: (moveId) => (db) => db.rpc('withdraw_move', { move_id: moveId }),
      transformResponse: () => null,
      invalidatesTags: [CHALLENGE_LIST],
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
    confirmResult: build.mutation<null, number>({
      query: (entryId) => (db) => db.rpc('confirm_result', { result_id: entryId }),
      transformResponse: () => null,
      invalidatesTags: [CHALLENGE_LIST, MATCH_LIST, 'Stats'],
    }),

    /** The result tells whether that was the second time, which ends the match unrated. */
    disputeResult: build.mutation<{ readonly isOver: boolean }, number>({
      query: (entryId) => (db) => db.rpc('dispute_result', { result_id: entryId }),
      transformResponse: (row: { readonly status: string }) => ({
        isOver: row.status === 'completed',
      }),
      invalidatesTags: [CHALLENGE_LIST, MATCH_LIST, 'Stats'],
    }),
  }),
});

export const {
  useSendChallengeMutation,
  useCounterChallengeMutation,
  useAcceptChallengeMutation,
  useDeclineChallengeMutation,
  useCancelChallengeMutation,
  useCancelMatchMutation,
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
} = movesApi;
