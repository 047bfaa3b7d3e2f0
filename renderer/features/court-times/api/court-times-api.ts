import { baseApi } from '../../../shared/api/base-api.ts';
import { command, rpc } from '../../../shared/api/rpc.ts';
import type { WallDate, WallTime } from '../../../shared/dates/wall-time.ts';
import type { CourtDay, CourtRules, WithoutCourt } from '../domain/court-day.ts';
import {
  type CourtDayRow,
  toCourtDay,
  toWithoutCourt,
  type WithoutCourtRow,
} from './court-rows.ts';

interface OfClub {
  readonly clubId: string;
}

/**
 * Everything about court bookings, as one tag: a club's live topic reports it as one, and court
 * choices may be from several clubs.
 */
const COURT_DAY = ['CourtDay'] as const;

export const courtTimesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A day on a club's courts; null: today there. Owner and admins only. */
    getCourtDay: build.query<CourtDay, OfClub & { readonly day: WallDate | null }>({
      extraOptions: { offline: 'cache' },
      query: ({ clubId, day }) => rpc('get_court_day', { clubId, day: day ?? undefined }),
      transformResponse: (row: CourtDayRow) => toCourtDay(row),
      providesTags: COURT_DAY,
    }),

    /** Switches court times on, or changes the rules. Returns what is coming up without a court. */
    setCourtRules: build.mutation<
      readonly WithoutCourt[],
      OfClub & { readonly rules: CourtRules; readonly first: boolean }
    >({
      query: ({ clubId, rules }) => rpc('set_court_rules', { clubId, ...rules }),
      transformResponse: (rows: readonly WithoutCourtRow[]) => rows.map(toWithoutCourt),
      invalidatesTags: COURT_DAY,
    }),

    stopCourtHolds: build.mutation<null, OfClub>({
      query: ({ clubId }) => command('stop_court_holds', { clubId }),
      invalidatesTags: COURT_DAY,
    }),

    blockCourt: build.mutation<
      null,
      OfClub & {
        readonly courtId: string;
        readonly day: WallDate;
        readonly wall: WallTime;
        readonly minutes: number;
        readonly title: string;
        readonly weeks: number;
      }
    >({
      query: ({ clubId: _club, ...block }) => command('block_court', block),
      extraOptions: { once: true },
      // After a refusal too: somebody else may have the court.
      invalidatesTags: COURT_DAY,
    }),

    /** Without day and time the hold keeps its own. */
    moveHold: build.mutation<
      null,
      OfClub & {
        readonly holdId: string;
        readonly courtId: string;
        readonly day?: WallDate | undefined;
        readonly wall?: WallTime | undefined;
      }
    >({
      query: ({ holdId, courtId, day, wall }) =>
        command('move_hold', { holdId, courtId, day, wall }),
      invalidatesTags: COURT_DAY,
    }),

    /** `everyWeek`: all weeks of a block that are not over. */
    releaseHold: build.mutation<
      null,
      OfClub & { readonly holdId: string; readonly everyWeek: boolean }
    >({
      query: ({ holdId, everyWeek }) => command('release_hold', { holdId, everyWeek }),
      extraOptions: { takesBack: 'block_court' },
      invalidatesTags: COURT_DAY,
    }),
  }),
});

export const {
  useGetCourtDayQuery,
  useSetCourtRulesMutation,
  useStopCourtHoldsMutation,
  useBlockCourtMutation,
  useMoveHoldMutation,
  useReleaseHoldMutation,
} = courtTimesApi;
