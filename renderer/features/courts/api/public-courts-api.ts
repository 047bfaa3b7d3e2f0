import { baseApi } from '../../../shared/api/base-api.ts';
import { type FoundPage, toFoundPage } from '../../../shared/api/found-page.ts';
import { KEPT_PAGES } from '../../../shared/api/pages.ts';
import { command, type RowOf, rpc } from '../../../shared/api/rpc.ts';
import type { Point } from '../../../shared/point.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import type { CourtSearch } from '../domain/court-search.ts';
import {
  type FoundCourt,
  type PublicCourt,
  type PublicCourtRow,
  toPublicCourt,
} from '../domain/public-court.ts';
import type { CourtReportKind, PublicCourtPlan } from '../domain/public-court-draft.ts';

const COURTS_PER_PAGE = 30;

type FoundCourtRow = RowOf<'near_courts', 'km' | 'distance_unit'>;

interface NewCourt {
  readonly plan: PublicCourtPlan;
  readonly location: string;
  readonly point: Point;
  /** Even if there are similar ones. */
  readonly anyway: boolean;
}

/** The answer of `add_public_court`; its generated type is only Json. */
interface AddedRow {
  readonly court_id: string | null;
  readonly alike: readonly PublicCourtRow[];
}

export const publicCourtsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Nearest first, page by page. */
    searchCourts: build.infiniteQuery<FoundPage<FoundCourt>, CourtSearch, Json>({
      ...KEPT_PAGES,
      extraOptions: { offline: 'cache' },
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
      query: ({ queryArg: { text, near }, pageParam: after }) =>
        rpc('near_courts', {
          query: text,
          nearLat: near?.point.lat,
          nearLon: near?.point.lon,
          pageSize: COURTS_PER_PAGE,
          after,
        }),
      transformResponse: (rows: FoundCourtRow[]) =>
        toFoundPage(rows, COURTS_PER_PAGE, toFoundCourt),
      // The place's name only matters to the screen.
      serializeQueryArgs: ({ queryArgs: { text, near } }) => ({ text, point: near?.point ?? null }),
      providesTags: ['Court'],
    }),

    /** Returns courts that may be the same, in which case none was added; or none if it was. */
    addPublicCourt: build.mutation<readonly PublicCourt[], NewCourt>({
      query: ({ plan, location, point, anyway }) =>
        rpc('add_public_court', { ...plan, ...point, location, anyway }),
      transformResponse: ({ alike }: AddedRow) => alike.map(toPublicCourt),
      invalidatesTags: (alike) => (alike?.length === 0 ? ['Court'] : []),
    }),

    suggestCourt: build.mutation<
      null,
      {
        readonly courtId: string;
        readonly plan: PublicCourtPlan;
        readonly words: string;
        readonly location: string;
        readonly point: Point;
      }
    >({
      query: ({ courtId, plan, words, location, point }) =>
        command('suggest_court', { courtId, ...plan, words, location, ...point }),
      extraOptions: { once: true },
      invalidatesTags: (_done, error) => (error ? [] : ['Report']),
    }),

    reportCourt: build.mutation<
      null,
      { readonly courtId: string; readonly kind: CourtReportKind; readonly words: string }
    >({
      query: (report) => command('report_court', report),
      extraOptions: { once: true },
      invalidatesTags: (_done, error) => (error ? [] : ['Report']),
    }),
  }),
});

export const {
  useSearchCourtsInfiniteQuery,
  useAddPublicCourtMutation,
  useSuggestCourtMutation,
  useReportCourtMutation,
} = publicCourtsApi;

function toFoundCourt(row: FoundCourtRow): FoundCourt {
  const { distance_unit: unit } = row;
  return {
    ...toPublicCourt(row),
    km: row.km,
    distanceUnit: unit === 'km' || unit === 'mi' ? unit : null,
  };
}
