import { INBOX } from '../../../shared/api/base-api.ts';
import { fieldOf, textOf } from '../../../shared/api/payload.ts';
import { about, command, rpc } from '../../../shared/api/rpc.ts';
import { unlessQueued } from '../../../shared/offline/unless-queued.ts';
import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import { OPEN_MATCH_LIMITS } from '../domain/limits.ts';
import type { OpenMatch } from '../domain/open-match.ts';
import type { OpenMatchPlan } from '../domain/open-match-values.ts';
import { type OpenMatchRow, toOpenMatch } from '../domain/open-match-row.ts';
import { endSeatWish, seatWish } from './held-seat.ts';
import { AFTER_CHANGE, openMatchesApi } from './open-matches-api.ts';

/** The result of "I'm in". */
export interface Joined {
  readonly openMatchId: string;
  readonly state: 'seated' | 'waiting' | 'requested';
  /** On the waiting list. */
  readonly position: number | null;
  /** It is full now. */
  readonly isOn: boolean;
  /** The player held a spot as a visitor, and now asks to join; it stays theirs for now. */
  readonly isKept: boolean;
}

interface JoinedRow {
  readonly open_match_id: string;
  readonly state: string;
  readonly position: number | null;
  readonly challenge_id: string | null;
  readonly kept_until?: string;
}

const toJoined = (row: JoinedRow): Joined => ({
  openMatchId: row.open_match_id,
  state: row.state === 'waiting' || row.state === 'requested' ? row.state : 'seated',
  position: row.position,
  isOn: row.challenge_id !== null,
  isKept: row.kept_until !== undefined,
});

/** It waits to be sent: nobody knows yet whether there is a spot. */
const WISHED = { state: 'requested', position: null, isOn: false, isKept: false } as const;

interface Joining {
  readonly openMatchId: string;
  /** Undoing it would count as a late cancellation, so that isn't offered in passing. */
  readonly isSoon: boolean;
  /** To show while it waits to be sent. */
  readonly title: string;
}

interface Move {
  readonly openMatchId: string;
  readonly date: string;
  readonly time: string;
  readonly durationMinutes: number;
  readonly courtLocation: string;
  readonly courtId: string | null;
}

/** What a visitor presents later for the seat held for them. */
export interface HeldSeat {
  readonly token: string;
  /** ISO instant, by this device's clock. */
  readonly until: string;
}

export const openMatchMutations = openMatchesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null: it was opened before. */
    openMatch: build.mutation<OpenMatch | null, OpenMatchPlan>({
      query: (plan) =>
        rpc('open_match', {
          matchType: plan.matchType,
          proposedDate: plan.date,
          proposedTime: plan.time,
          durationMinutes: plan.durationMinutes,
          courtLocation: plan.courtLocation,
          courtId: plan.courtId ?? undefined,
          timeZone: plan.timeZone,
          bandLow: plan.band.low ?? undefined,
          bandHigh: plan.band.high ?? undefined,
          audience: plan.audience,
          clubId: plan.clubId ?? undefined,
          note: plan.note || undefined,
          reliableOnly: plan.reliableOnly,
        }),
      extraOptions: { once: true },
      transformResponse: (row: OpenMatchRow | null) => row && toOpenMatch(row, avatarUrl),
      invalidatesTags: (_made, error) => (error ? [] : AFTER_CHANGE),
    }),

    joinOpenMatch: build.mutation<Joined, Joining>({
      query: ({ openMatchId, title }) => about(title, rpc('join_open_match', { openMatchId })),
      // A complete one is left like any match.
      extraOptions: { offline: 'queue', takesBack: 'cancel_challenge' },
      transformResponse: (row: JoinedRow | null, _meta, { openMatchId }) =>
        row === null ? { ...WISHED, openMatchId } : toJoined(row),
      // After a refusal too: it may have changed since it was shown.
      invalidatesTags: unlessQueued(AFTER_CHANGE),
    }),

    leaveOpenMatch: build.mutation<
      { readonly isLate: boolean },
      { readonly openMatchId: string; readonly from: 'seated' | 'waiting' | 'requested' }
    >({
      query: ({ openMatchId }) => rpc('leave_open_match', { openMatchId }),
      transformResponse: ({ late }: { readonly late: boolean }) => ({ isLate: late }),
      invalidatesTags: AFTER_CHANGE,
    }),

    answerOpenRequest: build.mutation<
      { readonly state: string },
      {
        readonly openMatchId: string;
        readonly playerId: string;
        readonly playerName: string;
        readonly accept: boolean;
      }
    >({
      query: ({ openMatchId, playerId, accept }) =>
        rpc('answer_open_request', { openMatchId, playerId, accept }),
      transformResponse: ({ state }: { readonly state: string }) => ({ state }),
      invalidatesTags: [...AFTER_CHANGE, INBOX],
    }),

    moveOpenMatch: build.mutation<null, Move>({
      query: ({ openMatchId, date, time, durationMinutes, courtLocation, courtId }) =>
        command('move_open_match', {
          openMatchId,
          proposedDate: date,
          proposedTime: time,
          durationMinutes,
          courtLocation,
          courtId: courtId ?? undefined,
        }),
      // If it was moved elsewhere since, moving it back is a new request.
      extraOptions: { once: true, takesBack: 'move_open_match' },
      invalidatesTags: AFTER_CHANGE,
    }),

    closeOpenMatch: build.mutation<null, { readonly openMatchId: string }>({
      query: ({ openMatchId }) => command('close_open_match', { openMatchId }),
      extraOptions: { once: true },
      invalidatesTags: [...AFTER_CHANGE, INBOX],
    }),

    cancelOpenMatch: build.mutation<null, { readonly openMatchId: string }>({
      query: ({ openMatchId }) => command('cancel_open_match', { openMatchId }),
      extraOptions: { once: true, takesBack: 'open_match' },
      invalidatesTags: [...AFTER_CHANGE, INBOX],
    }),

    /** For people without an account yet. */
    holdOpenSeat: build.mutation<HeldSeat, { readonly openMatchId: string }>({
      query: ({ openMatchId }) =>
        rpc('hold_open_seat', { openMatchId, token: seatWish(openMatchId).token }),
      transformResponse: ({ token }: { readonly token: string }, _meta, { openMatchId }) => ({
        token,
        // By the clock that counts it down: the server's may differ.
        until: new Date(
          seatWish(openMatchId).at + OPEN_MATCH_LIMITS.holdMinutes * 60_000,
        ).toISOString(),
      }),
      async onQueryStarted({ openMatchId }, { queryFulfilled }) {
        const error = await queryFulfilled.then(
          () => null,
          (failure: unknown) => fieldOf(failure, 'error'),
        );
        if (textOf(error, 'code') !== 'network') endSeatWish(openMatchId);
      },
      invalidatesTags: AFTER_CHANGE,
    }),

    /** Once they have one. */
    claimOpenSeat: build.mutation<Joined, { readonly token: string }>({
      query: ({ token }) => rpc('claim_open_seat', { token }),
      transformResponse: toJoined,
      invalidatesTags: AFTER_CHANGE,
    }),
  }),
});

export const {
  useOpenMatchMutation,
  useJoinOpenMatchMutation,
  useLeaveOpenMatchMutation,
  useAnswerOpenRequestMutation,
  useMoveOpenMatchMutation,
  useCloseOpenMatchMutation,
  useCancelOpenMatchMutation,
  useHoldOpenSeatMutation,
  useClaimOpenSeatMutation,
} = openMatchMutations;
