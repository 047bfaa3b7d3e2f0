import { useState } from 'react';
import { useNow } from '../../../shared/dates/use-now.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import { ShowMore } from '../../../shared/ui/show-more.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import { useListClubReportsInfiniteQuery } from '../api/reports-api.ts';
import type { ClubReport, ReportState } from '../domain/report.ts';
import { ClubReportRow } from './club-report-row.tsx';
import { HandleReportDialog } from './handle-report-dialog.tsx';

const EMPTY: Readonly<Record<ReportState, { readonly title: string; readonly text: string }>> = {
  open: {
    title: 'No open reports',
    text: 'Reports from members will appear here until you deal with them.',
  },
  handled: { title: 'No handled reports', text: "Reports you've acted on will appear here." },
  dismissed: { title: 'No dismissed reports', text: 'Reports you dismiss will appear here.' },
};

/** A report about to be closed, and how. */
interface Closing {
  readonly report: ClubReport;
  readonly state: 'handled' | 'dismissed';
}

/**
 * A club's reports in one state, page by page. The dialog is rendered beside the list, so that its
 * input survives when a row disappears.
 */
export function ClubReportList({ clubId, state }: { clubId: string; state: ReportState }) {
  const [closing, setClosing] = useState<Closing | null>(null);
  return (
    <>
      <Reports clubId={clubId} state={state} onClosing={setClosing} />
      {closing && (
        <HandleReportDialog clubId={clubId} {...closing} onClose={() => setClosing(null)} />
      )}
    </>
  );
}

function Reports({
  clubId,
  state,
  onClosing,
}: {
  clubId: string;
  state: ReportState;
  onClosing: (closing: Closing) => void;
}) {
  const reports = useListClubReportsInfiniteQuery({ clubId, state });
  const now = useNow();
  const items = reports.data?.pages.flat();
  if (items === undefined) {
    return reports.isError ? (
      <ErrorState
        title="The reports couldn't be loaded"
        onRetry={() => void reports.refetch()}
        busy={reports.isFetching}
      />
    ) : (
      <Loading>
        <SkeletonRow />
        <SkeletonRow />
      </Loading>
    );
  }
  if (items.length === 0) return <EmptyState level={3} {...EMPTY[state]} />;
  return (
    <>
      <RowList label="Reports" className="-mt-5 border-t-0">
        {items.map((report) => (
          <ClubReportRow
            key={report.id}
            report={report}
            now={now}
            onDecide={(decided) => onClosing({ report, state: decided })}
          />
        ))}
      </RowList>
      <ShowMore className="mt-4" list={reports} />
    </>
  );
}
