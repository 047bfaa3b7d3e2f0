import { assertNever } from '../../../shared/assert-never.ts';
import { baseApi } from '../../../shared/api/base-api.ts';
import { subscribeTopic } from '../../../shared/api/live-topic.ts';
import { apiExtra } from '../../../shared/api/supabase-base-query.ts';
import type { ClubReport, MyReport, ReportState, ReportSubject } from '../domain/report.ts';
import type { ReportDraft } from '../domain/report-draft.ts';
import { type ClubReportRow, type MyReportRow, toClubReport, toMyReport } from './report-rows.ts';

const REPORTS_PER_PAGE = 50;

interface ClubReportsQuery {
  readonly clubId: string;
  readonly state: ReportState;
}

interface HandledReport {
  readonly clubId: string;
  readonly reportId: number;
  readonly state: 'handled' | 'dismissed';
  readonly answer: string;
}

const nextPage = (page: readonly { readonly id: number }[]): number | undefined =>
  page.length < REPORTS_PER_PAGE ? undefined : page.at(-1)?.id;
const after = (before: number | null) => (before === null ? {} : { before });

export const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    makeReport: build.mutation<
      null,
      { readonly subject: ReportSubject; readonly draft: ReportDraft }
    >({
      query:
        ({ subject, draft }) =>
        (db) => {
          const { reason, words } = draft;
          switch (subject.kind) {
            case 'player':
              return db.rpc('report_player', {
                player_id: subject.id,
                // The generator does not know that arguments may be null.
                // oxlint-disable-next-line typescript/no-unsafe-type-assertion
                club_id: subject.clubId as string,
                reason,
                words,
              });
            case 'announcement':
              return db.rpc('report_announcement', { announcement_id: subject.id, reason, words });
            case 'message':
              return db.rpc('report_message', { message_id: subject.id, reason, words });
            default:
              return assertNever(subject);
          }
        },
      invalidatesTags: (_done, error) => (error ? [] : ['Report', 'ClubActivity']),
    }),

    /** The viewer's own reports, newest first. */
    listMyReports: build.infiniteQuery<readonly MyReport[], void, number | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: nextPage },
      query:
        ({ pageParam: before }) =>
        (db, signal) =>
          db
            .rpc('my_reports', { page_size: REPORTS_PER_PAGE, ...after(before) })
            .abortSignal(signal),
      transformResponse: (rows: MyReportRow[]) => rows.map(toMyReport),
      providesTags: ['Report'],
    }),

    /** What a manager of the club has to look at, or has looked at; newest first. */
    listClubReports: build.infiniteQuery<readonly ClubReport[], ClubReportsQuery, number | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: nextPage },
      query:
        ({ queryArg: { clubId, state }, pageParam: before }) =>
        (db, signal) =>
          db
            .rpc('get_club_reports', {
              club_id: clubId,
              wanted_state: state,
              page_size: REPORTS_PER_PAGE,
              ...after(before),
            })
            .abortSignal(signal),
      transformResponse: (rows: ClubReportRow[]) => rows.map(toClubReport),
      providesTags: ['Report'],
    }),

    handleReport: build.mutation<null, HandledReport>({
      query:
        ({ reportId, state, answer }) =>
        (db) =>
          db.rpc('handle_report', { report_id: reportId, state, answer }),
      // After a refusal too: then another manager was first.
      invalidatesTags: (_done, _error, { clubId }) => [
        'Report',
        { type: 'ClubActivity', id: clubId },
      ],
    }),

    /** Asks nothing: while a screen uses it, reports are fetched anew whenever one of them changes. */
    watchReports: build.query<null, { readonly userId: string }>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: 0,
      async onCacheEntryAdded({ userId }, { cacheEntryRemoved, dispatch, extra }) {
        const refetch = (): void => {
          dispatch(baseApi.util.invalidateTags(['Report']));
        };
        const leave = subscribeTopic(apiExtra(extra).db, `user:${userId}`, {
          on: { report: refetch },
          onResync: refetch,
        });
        await cacheEntryRemoved;
        leave();
      },
    }),
  }),
});

export const {
  useMakeReportMutation,
  useListMyReportsInfiniteQuery,
  useListClubReportsInfiniteQuery,
  useHandleReportMutation,
  useWatchReportsQuery,
} = reportsApi;
