import { baseApi } from '../../../shared/api/base-api.ts';
import { pagesOf } from '../../../shared/api/pages.ts';
import { command, rpc } from '../../../shared/api/rpc.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import type { Account, FoundAccount } from '../domain/account.ts';
import type { CaseFilter, CaseRef, ConversationLine, OperatorCase } from '../domain/case.ts';
import { caseKey } from '../domain/case.ts';
import type { CaseResult, Verdict } from '../domain/case-result.ts';
import type { Measure } from '../domain/measure.ts';
import type { LimitHit, TrailLine } from '../domain/trail.ts';
import {
  type AccountRow,
  type CasePageRow,
  type CasePageWithNext,
  type CaseRow,
  type CaseResultRow,
  type ConversationRow,
  type FoundAccountRow,
  type LimitRow,
  toAccount,
  toCase,
  toCasePage,
  toCaseResult,
  toConversationLine,
  toFoundAccount,
  toLimitHit,
  toTrailLine,
  type TrailRow,
} from './operator-rows.ts';

const CASES_PER_PAGE = 50;
const LINES_PER_PAGE = 50;
const RESULTS_PER_PAGE = 20;

interface TakenMeasure extends CaseRef {
  readonly measure: Measure;
  /** The message to the player; empty: none. */
  readonly words: string;
  /** For a suspension. */
  readonly days: number | null;
  /** The answer to the reporter; empty: only what was decided. */
  readonly answer: string;
  readonly closes: boolean;
}

interface Decision extends CaseRef {
  readonly challengeId: string;
  readonly verdict: Verdict;
  /** Shown to everybody who played. */
  readonly words: string;
}

export const operatorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Open cases, or closed ones; and the total number open. */
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

    /** Opening a case takes it: others are told. */
    getCase: build.query<OperatorCase, CaseRef>({
      query: ({ kind, id }) => rpc('get_operator_case', { kind, caseId: id }),
      transformResponse: (row: CaseRow) => toCase(row),
      providesTags: (_case, _error, ref) => [{ type: 'OperatorCase', id: caseKey(ref) }],
      keepUnusedDataFor: 0,
    }),

    /** Each reading is logged in the trail: nothing is cached, nothing is refetched automatically. */
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
      // After a refusal too: another operator may have been first.
      invalidatesTags: ['OperatorCase'],
    }),

    /** Matches with a score of the player the case is about, latest first. */
    listCaseResults: build.infiniteQuery<readonly CaseResult[], CaseRef, CaseResult | null>({
      infiniteQueryOptions: pagesOf<CaseResult>(RESULTS_PER_PAGE),
      query: ({ queryArg: { kind, id }, pageParam: last }) =>
        rpc('list_case_results', {
          kind,
          caseId: id,
          pageSize: RESULTS_PER_PAGE,
          before: last?.match.startsAt,
          beforeId: last?.match.id,
        }),
      transformResponse: (rows: readonly CaseResultRow[]) => rows.map(toCaseResult),
      providesTags: (_results, _error, ref) => [{ type: 'OperatorCase', id: caseKey(ref) }],
      keepUnusedDataFor: 0,
    }),

    setResultCounts: build.mutation<null, Decision>({
      query: ({ kind, id, challengeId, verdict, words }) =>
        command('set_result_counts', {
          kind,
          caseId: id,
          challengeId,
          counts: verdict !== 'withdraw',
          words,
        }),
      extraOptions: { once: true, takesBack: 'set_result_counts' },
      // After a refusal too: another operator may have been first.
      invalidatesTags: ['OperatorCase'],
    }),

    listTrail: build.infiniteQuery<readonly TrailLine[], void, TrailLine | null>({
      infiniteQueryOptions: pagesOf<TrailLine>(LINES_PER_PAGE),
      query: ({ pageParam: last }) =>
        rpc('list_operator_actions', { pageSize: LINES_PER_PAGE, before: last?.id }),
      transformResponse: (rows: readonly TrailRow[]) => rows.map(toTrailLine),
      providesTags: [{ type: 'OperatorCase', id: 'TRAIL' }],
      // Opening a player adds a line.
      keepUnusedDataFor: 0,
    }),

    /** By name and place, or by the exact email address, which is logged in the trail. */
    searchAccounts: build.query<readonly FoundAccount[], string>({
      query: (query) => rpc('search_accounts', { query }),
      transformResponse: (rows: readonly FoundAccountRow[]) => rows.map(toFoundAccount),
      providesTags: [{ type: 'OperatorCase', id: 'ACCOUNTS' }],
      keepUnusedDataFor: 0,
    }),

    /** Each look is logged in the trail. */
    getAccount: build.query<Account, string>({
      query: (playerId) => rpc('get_operator_player', { playerId }),
      transformResponse: (row: AccountRow) => toAccount(row),
      providesTags: [{ type: 'OperatorCase', id: 'ACCOUNTS' }],
      keepUnusedDataFor: 0,
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
  useListCaseResultsInfiniteQuery,
  useSetResultCountsMutation,
  useListTrailInfiniteQuery,
  useListLimitsHitQuery,
  useSearchAccountsQuery,
  useGetAccountQuery,
} = operatorApi;
