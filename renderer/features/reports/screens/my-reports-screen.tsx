import { useSelector } from 'react-redux';
import { selectUserId } from '../../../shared/api/session.ts';
import { timeAgo } from '../../../shared/dates/date-text.ts';
import { useNow } from '../../../shared/dates/use-now.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { BallOverNet } from '../../../shared/ui/illustrations.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { ShowMore } from '../../../shared/ui/show-more.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import { Tag, type TagTone } from '../../../shared/ui/tag.tsx';
import { useListMyReportsInfiniteQuery, useWatchReportsQuery } from '../api/reports-api.ts';
import {
  MY_REASON_LABELS,
  type MyReport,
  progressSentence,
  reportTitle,
  type ReportState,
  STATE_LABELS,
} from '../domain/report.ts';

const TONES: Readonly<Record<ReportState, TagTone>> = {
  open: 'court',
  handled: 'grass',
  dismissed: 'plain',
};

/** /reports: the viewer's reports, and their outcome. */
export function Component() {
  const reports = useListMyReportsInfiniteQuery();
  useWatchReportsQuery({ userId: useSelector(selectUserId) ?? '' });
  const now = useNow();
  const items = reports.data?.pages.flat();
  return (
    <Page
      title="My reports"
      back={{ to: '/dashboard', label: 'Back to dashboard' }}
      width="reading"
    >
      {items === undefined ? (
        reports.isError ? (
          <ErrorState
            title="Your reports couldn't be loaded"
            onRetry={() => void reports.refetch()}
            busy={reports.isFetching}
          />
        ) : (
          <Loading>
            <SkeletonRow />
            <SkeletonRow />
          </Loading>
        )
      ) : items.length === 0 ? (
        <EmptyState
          drawing={<BallOverNet />}
          title="No reports"
          text="You can report players, messages, clubs and courts where you see them."
        />
      ) : (
        <RowList label="My reports">
          {items.map((report) => (
            <MyReportRow key={`${report.kind} ${report.id}`} report={report} now={now} />
          ))}
        </RowList>
      )}
      <ShowMore className="mt-4" list={reports} />
    </Page>
  );
}

function MyReportRow({ report, now }: { report: MyReport; now: Date }) {
  return (
    <Row
      title={reportTitle(report.kind, report.playerName)}
      detail={
        <span className="flex flex-wrap gap-x-3">
          <span>{MY_REASON_LABELS[report.reason]}</span>
          <time dateTime={report.createdAt}>{timeAgo(new Date(report.createdAt), now)}</time>
        </span>
      }
      end={
        <Tag tone={TONES[report.state]}>
          {report.state === 'open' && report.taken ? 'Being looked at' : STATE_LABELS[report.state]}
        </Tag>
      }
    >
      <div className="max-w-prose space-y-1">
        {report.words && <p className="whitespace-pre-line">{report.words}</p>}
        <p className="text-muted">{report.answer ?? progressSentence(report)}</p>
      </div>
    </Row>
  );
}
