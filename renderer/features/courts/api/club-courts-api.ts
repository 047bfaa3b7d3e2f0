import { baseApi, DASHBOARD } from '../../../shared/api/base-api.ts';
import { command, type RowOf, rpc } from '../../../shared/api/rpc.ts';
import { undoOnRefusal } from '../../../shared/api/undo-on-refusal.ts';
import type { WallDate } from '../../../shared/dates/wall-time.ts';
import { type ClubCourt, toClubCourt } from '../domain/court.ts';
import type { CourtPlan, Outage } from '../domain/court-draft.ts';
import { type PlannedRow, type PlannedThere, toPlannedThere } from '../domain/planned-there.ts';

type CourtRow = RowOf<'list_club_courts', 'access' | 'lat' | 'lon' | 'out_from' | 'out_until'>;

interface NamedCourt {
  readonly clubId: string;
  readonly courtId: string;
}

/** A club's topic reports changes of its courts like those of the club. */
const clubTag = (id: string) => ({ type: 'Club', id }) as const;

const described = ({ point, ...plan }: CourtPlan) => ({
  ...plan,
  lat: point?.lat,
  lon: point?.lon,
});

export const clubCourtsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** In their order. */
    listClubCourts: build.query<readonly ClubCourt[], string>({
      extraOptions: { offline: 'cache' },
      query: (clubId) => rpc('list_club_courts', { clubId }),
      transformResponse: (rows: CourtRow[]) => rows.map(toClubCourt),
      providesTags: (_courts, _error, clubId) => [clubTag(clubId)],
    }),

    /** What is planned on a court on these days, both included; without an end: from the first on. */
    listCourtPlans: build.query<
      PlannedThere,
      NamedCourt & { readonly from: WallDate; readonly until: WallDate | null }
    >({
      query: ({ courtId, from, until }) =>
        rpc('list_court_plans', { courtId, firstDay: from, lastDay: until ?? undefined }),
      transformResponse: (row: PlannedRow) => toPlannedThere(row),
      providesTags: (_plans, _error, { clubId }) => [clubTag(clubId)],
      keepUnusedDataFor: 0,
    }),

    /** Several of one kind. */
    addCourts: build.mutation<
      null,
      { readonly clubId: string; readonly names: readonly string[]; readonly plan: CourtPlan }
    >({
      query: ({ clubId, names, plan }) =>
        command('add_courts', { clubId, names, ...described(plan) }),
      extraOptions: { once: true },
      invalidatesTags: (_done, error, { clubId }) => (error ? [] : [clubTag(clubId), DASHBOARD]),
    }),

    updateCourt: build.mutation<
      null,
      NamedCourt & { readonly name: string; readonly plan: CourtPlan; readonly outage: Outage }
    >({
      query: ({ courtId, name, plan, outage }) =>
        command('update_court', {
          courtId,
          name,
          ...described(plan),
          outFrom: outage.from ?? undefined,
          outUntil: outage.until ?? undefined,
        }),
      // After a refusal too: the court may be gone.
      invalidatesTags: (_done, _error, { clubId }) => [clubTag(clubId)],
    }),

    orderCourts: build.mutation<
      null,
      { readonly clubId: string; readonly courtIds: readonly string[] }
    >({
      query: ({ clubId, courtIds }) => command('order_courts', { clubId, courtIds }),
      invalidatesTags: (_done, _error, { clubId }) => [clubTag(clubId)],
      async onQueryStarted({ clubId, courtIds }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          clubCourtsApi.util.updateQueryData('listClubCourts', clubId, (courts) =>
            courts.toSorted((a, b) => courtIds.indexOf(a.id) - courtIds.indexOf(b.id)),
          ),
        );
        await undoOnRefusal(shown, queryFulfilled);
      },
    }),

    removeCourt: build.mutation<null, NamedCourt & { readonly courtName: string }>({
      query: ({ courtId }) => command('remove_court', { courtId }),
      extraOptions: { takesBack: 'add_courts' },
      invalidatesTags: (_done, _error, { clubId }) => [clubTag(clubId)],
    }),
  }),
});

export const {
  useListClubCourtsQuery,
  useListCourtPlansQuery,
  useAddCourtsMutation,
  useUpdateCourtMutation,
  useOrderCourtsMutation,
  useRemoveCourtMutation,
} = clubCourtsApi;
