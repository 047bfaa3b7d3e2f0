import { command, rpc } from '../../../../shared/api/rpc.ts';
import { rescheduleClosed, rescheduled } from '../../domain/optimistic-changes.ts';
import { CHALLENGE_LIST } from '../../../../shared/api/base-api.ts';
import { challengesApi, type OwnChallenge } from '../challenges-api.ts';
import { updateOptimistically } from '../optimistic-update.ts';
import type { TimeInCommon } from '../../domain/proposal/opponent.ts';
import { type FreeSlotsRow, toTimeInCommon } from '../proposal/opponent-row.ts';

/** Another time for an agreed match. */
interface NewReschedule {
  readonly challengeId: string;
  readonly date: string;
  readonly time: string;
  readonly durationMinutes: number;
  readonly courtLocation: string;
  /** The court it names; null: only text. */
  readonly courtId: string | null;
}

/** An answer to a proposed time. */
interface RescheduleAnswer extends OwnChallenge {
  readonly rescheduleId: string;
}

export const rescheduleApi = challengesApi.injectEndpoints({
  endpoints: (build) => ({
    /** `null`: a match that this viewer can't move. Always refetched, since a form starts from it. */
    getFreeSlots: build.query<TimeInCommon | null, string>({
      query: (challengeId) => rpc('get_free_slots', { challengeId }),
      transformResponse: (row: FreeSlotsRow | null) => row && toTimeInCommon(row),
      keepUnusedDataFor: 0,
    }),

    proposeReschedule: build.mutation<null, NewReschedule>({
      query: ({ date, time, courtId, ...others }) =>
        command('propose_reschedule', {
          ...others,
          courtId: courtId ?? undefined,
          proposedDate: date,
          proposedTime: time,
        }),
      extraOptions: { once: true },
      invalidatesTags: [CHALLENGE_LIST],
    }),

    acceptReschedule: build.mutation<null, RescheduleAnswer>({
      query: ({ rescheduleId }) => command('accept_reschedule', { rescheduleId }),
      extraOptions: { once: true },
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: ({ challengeId, viewerId }, api) =>
        updateOptimistically(api, viewerId, rescheduled(challengeId)),
    }),

    declineReschedule: build.mutation<null, RescheduleAnswer>({
      query: ({ rescheduleId }) => command('decline_reschedule', { rescheduleId }),
      extraOptions: { once: true },
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: ({ challengeId, viewerId }, api) =>
        updateOptimistically(api, viewerId, rescheduleClosed(challengeId)),
    }),

    withdrawReschedule: build.mutation<null, RescheduleAnswer>({
      query: ({ rescheduleId }) => command('withdraw_reschedule', { rescheduleId }),
      extraOptions: { once: true, takesBack: 'propose_reschedule' },
      invalidatesTags: [CHALLENGE_LIST],
      onQueryStarted: ({ challengeId, viewerId }, api) =>
        updateOptimistically(api, viewerId, rescheduleClosed(challengeId)),
    }),
  }),
});

export const {
  useGetFreeSlotsQuery,
  useProposeRescheduleMutation,
  useAcceptRescheduleMutation,
  useDeclineRescheduleMutation,
  useWithdrawRescheduleMutation,
} = rescheduleApi;
