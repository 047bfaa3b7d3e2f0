import { baseApi } from '../../../shared/api/base-api.ts';
import { pagesOf } from '../../../shared/api/pages.ts';
import { command, rpc } from '../../../shared/api/rpc.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import type { CaseFilter, CaseRef, ConversationLine, OperatorCase } from '../domain/case.ts';
import { caseKey } from '../domain/case.ts';
import type { Measure } from '../domain/measure.ts';
import type { LimitHit, TrailLine } from '../domain/trail.ts';
import {
  type CasePageRow,
  type CasePageWithNext,
  type CaseRow,
  type ConversationRow,
  type LimitRow,
  toCase,
  toCasePage,
  toConversationLine,
  toLimitHit,
  toTrailLine,
  type TrailRow,
} from './operator-rows.ts';

const CASES_PER_PAGE = 50;
const LINES_PER_PAGE = 50;

interface TakenMeasure extends CaseRef {
  readonly measure: Measure;
  /** What the player reads; empty: nothing. */
  readonly words: string;
  /** Of a suspension. */
  readonly days: number | null;
  /** What who reported it reads; empty: only what was decided. */
  readonly answer: string;
  readonly closes: boolean;
}

export const operatorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What waits, or is closed; and how much waits in all. */
    listCases: build.infiniteQuery<CasePageWithNext, CaseFilter, Json>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg: { state, kind }, pageParam: after }) =>
        rpc('list_operator_cases', {
          wantedState: state,
          wantedKind: kind ?? undefined,
          pageSize: CASES_PER_PAGE,
          after: after ?? undefined,
        }),
      transformResponse: (row: CasePageRow) => toCasePage(row, CASES_PER_PAGE),
      providesTags: ['OperatorCase'],
    }),

    /** To open a case takes it: others are told. */
    getCase: build.query<OperatorCase, CaseRef>({
      query: ({ kind, id }) => rpc('get_operator_case', { kind, caseId: id }),
      transformResponse: (row: CaseRow) => toCase(row),
      providesTags: (_case, _error, ref) => [{ type: 'OperatorCase', id: caseKey(ref) }],
      keepUnusedDataFor: 0,
    }),

    /** Each reading is written to the trail: nothing is kept, nothing is fetched anew by itself. */
    readConversation: build.mutation<readonly ConversationLine[], CaseRef>({
      query: ({ id }) => rpc('read_reported_conversation', { caseId: id }),
      transformResponse: (rows: readonly ConversationRow[]) => rows.map(toConversationLine),
      invalidatesTags: [{ type: 'OperatorCase', id: 'TRAIL' }],
    }),

    takeMeasure: build.mutation<null, TakenMeasure>({
      query: ({ kind, id, measure, words, days, answer, closes }) =>
        command('take_measure', {
          kind,
          caseId: id,
          measure,
          words,
          days: days ?? undefined,
          answer,
          closes,
        }),
      extraOptions: { once: true, takesBack: 'take_measure' },
      // After a refusal too: then another operator was first.
      invalidatesTags: ['OperatorCase'],
    }),

    listTrail: build.infiniteQuery<readonly TrailLine[], void, TrailLine | null>({
      infiniteQueryOptions: pagesOf<TrailLine>(LINES_PER_PAGE),
      query: ({ pageParam: last }) =>
        rpc('list_operator_actions', { pageSize: LINES_PER_PAGE, before: last?.id }),
      transformResponse: (rows: readonly TrailRow[]) => rows.map(toTrailLine),
      providesTags: [{ type: 'OperatorCase', id: 'TRAIL' }],
    }),

    listLimitsHit: build.query<readonly LimitHit[], void>({
      query: () => rpc('list_limits_hit'),
      transformResponse: (rows: readonly LimitRow[]) => rows.map(toLimitHit),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useListCasesInfiniteQuery,
  useGetCaseQuery,
  useReadConversationMutation,
  useTakeMeasureMutation,
  useListTrailInfiniteQuery,
  useListLimitsHitQuery,
} = operatorApi;
