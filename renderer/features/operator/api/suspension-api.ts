import { baseApi } from '../../../shared/api/base-api.ts';
import { command, rpc } from '../../../shared/api/rpc.ts';
import type { Suspension } from '../domain/suspension.ts';

interface SuspensionRow {
  readonly until: string;
  readonly reason: string;
  readonly appeal: {
    readonly words: string;
    readonly state: string;
    readonly answer: string | null;
  } | null;
}

export const suspensionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null: it is over. */
    getMySuspension: build.query<Suspension | null, void>({
      query: () => rpc('get_my_suspension'),
      transformResponse: (row: SuspensionRow | null) =>
        row && {
          until: row.until,
          reason: row.reason,
          appeal: row.appeal && {
            words: row.appeal.words,
            isOpen: row.appeal.state === 'open',
            answer: row.appeal.answer,
          },
        },
      providesTags: ['Suspension'],
      keepUnusedDataFor: 0,
    }),

    appealSuspension: build.mutation<null, { readonly words: string }>({
      query: ({ words }) => command('appeal_suspension', { words }),
      extraOptions: { once: true },
      // After a refusal too: it may be over, or appealed in another window.
      invalidatesTags: ['Suspension'],
    }),
  }),
});

export const { useGetMySuspensionQuery, useAppealSuspensionMutation } = suspensionApi;
