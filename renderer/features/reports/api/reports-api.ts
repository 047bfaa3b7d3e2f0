import { baseApi } from '../../../shared/api/base-api.ts';
import { ASKS_NOTHING, listen } from '../../../shared/api/listen.ts';
import { pagesOf } from '../../../shared/api/pages.ts';
import { command, rpc } from '../../../shared/api/rpc.ts';
import { assertNever } from '../../../shared/assert-never.ts';
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

export const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    makeReport: build.mutation<
      null,
      { readonly subject: ReportSubject; readonly draft: ReportDraft }
    >({
      query: ({ subject, draft: { reason, words } }) => {
        switch (subject.kind) {
          case 'player':
            return command('report_player', {
              playerId: subject.id,
              clubId: subject.clubId,
              reason,
              words,
            });
          case 'announcement':
            return command('report_announcement', { announcementId: subject.id, reason, words });
          case 'message':
            return command('report_message', { messageId: subject.id, reason, words });
          case 'channel_message':
            return command('report_channel_message', { messageId: subject.id, reason, words });
          case 'club':
            return command('report_club', { clubId: subject.id, reason, words });
          default:
            return assertNever(subject);
        }
      },
      extraOptions: { once: true },
      invalidatesTags: (_done, error) => (error ? [] : ['Report', 'ClubActivity']),
    }),

    /** The viewer's own reports, newest first. */
    listMyReports: build.infiniteQuery<readonly MyReport[], void, MyReport | null>({
      infiniteQueryOptions: pagesOf<MyReport>(REPORTS_PER_PAGE),
      query: ({ pageParam: last }) =>
        rpc('my_reports', {
          pageSize: REPORTS_PER_PAGE,
          after: last
            ? [last.createdAt, last.kind === 'court' ? 'court' : 'report', last.id]
            : undefined,
        }),
      transformResponse: (rows: MyReportRow[]) => rows.map(toMyReport),
      providesTags: ['Report'],
    }),

    /** The reports for a club's managers, open or closed; newest first. */
    listClubReports: build.infiniteQuery<
      readonly ClubReport[],
      ClubReportsQuery,
      ClubReport | null
    >({
      infiniteQueryOptions: pagesOf<ClubReport>(REPORTS_PER_PAGE),
      query: ({ queryArg: { clubId, state }, pageParam: last }) =>
        rpc('get_club_reports', {
          clubId,
          wantedState: state,
          pageSize: REPORTS_PER_PAGE,
          before: last?.id,
        }),
      transformResponse: (rows: ClubReportRow[]) => rows.map(toClubReport),
      providesTags: ['Report'],
    }),

    handleReport: build.mutation<null, HandledReport>({
      query: ({ reportId, state, answer }) => command('handle_report', { reportId, state, answer }),
      // After a refusal too: another manager may have been first.
      invalidatesTags: (_done, _error, { clubId }) => [
        'Report',
        { type: 'ClubActivity', id: clubId },
      ],
    }),

    /** Makes no request: while a screen uses it, reports are refetched whenever one of them changes. */
    watchReports: build.query<null, { readonly userId: string }>({
      ...ASKS_NOTHING,
      onCacheEntryAdded: ({ userId }, entry) =>
        listen(entry, `user:${userId}`, { on: { report: ['Report'] }, onResync: ['Report'] }),
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

/** Reads the cached reports without a request. */
export const { useInfiniteQueryState: useClubReportsState } = reportsApi.endpoints.listClubReports;
