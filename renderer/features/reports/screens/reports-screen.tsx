import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { NAMED_ABOVE, SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { TabPanel, Tabs } from '../../../shared/ui/tabs.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import { useClubReportsState } from '../api/reports-api.ts';
import { ClubAppeals } from '../components/club-appeals.tsx';
import { ClubReportList } from '../components/club-report-list.tsx';
import { REPORT_STATES, type ReportState, STATE_LABELS } from '../domain/report.ts';

/** /clubs/:slug/manage/reports: members' reports, for owner and admins. */
export function Component() {
  const club = useOutletContext<Club>();
  const [state, setState] = useState<ReportState>('open');
  const isOnItsWay = useIsOnItsWay(club.id);
  return (
    <div className="space-y-10">
      <section aria-labelledby="reports" className="space-y-4">
        <SectionHeading id="reports" className={NAMED_ABOVE}>
          Reports
        </SectionHeading>
        <p className="max-w-prose text-muted">
          The person reported never sees who reported them. Reports about a manager are only shown
          to the other managers.
        </p>
        <Tabs
          label="Report status"
          items={REPORT_STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
          value={state}
          onValueChange={setState}
        >
          <TabPanel value={state}>
            <ClubReportList key={state} clubId={club.id} state={state} />
          </TabPanel>
        </Tabs>
      </section>
      {/* Requested already; shown only once its position is final, so that buttons don't move. */}
      <div className={isOnItsWay ? 'invisible' : undefined}>
        <ClubAppeals clubId={club.id} />
      </div>
    </div>
  );
}

/** Whether the screen's first list is still loading. */
function useIsOnItsWay(clubId: string): boolean {
  const { data, isError } = useClubReportsState({ clubId, state: 'open' });
  const [isFirst, setIsFirst] = useState(true);
  if (isFirst && (data !== undefined || isError)) setIsFirst(false);
  return isFirst;
}
