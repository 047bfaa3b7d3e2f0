import { useId } from 'react';
import { timeAgo, clockTime, shortDate } from '../../../shared/dates/date-text.ts';
import { useNow } from '../../../shared/dates/use-now.ts';
import { CountBadge } from '../../../shared/ui/badge.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/skeleton.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import { goingText, waitingListText } from '../../events/domain/event-text.ts';
import { disputedNoShowsText, REASON_LABELS, reportTitle } from '../../reports/domain/report.ts';
import { useGetClubTodayQuery } from '../api/activity-api.ts';
import { moreEventsText, type TodayEvent, type TodayReport } from '../domain/today.ts';
import { ActivityList } from './activity-list.tsx';

/**
 * Beside the join requests: open reports, the events of the next days, and the latest entries of
 * the audit trail.
 */
export function ClubDesk({ club }: { club: Club }) {
  const { data, isError, isFetching, refetch } = useGetClubTodayQuery(club.id);
  const base = `/clubs/${club.slug}/manage`;
  if (data === undefined) {
    return isError ? (
      <ErrorState
        title="The activity couldn't be loaded"
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <Loading className="space-y-7">
        {Array.from({ length: 6 }, (_, at) => (
          <SkeletonText key={at} />
        ))}
      </Loading>
    );
  }
  return (
    <div className="space-y-6">
      {data.openReports > 0 && (
        <OpenReports reports={data.reports} count={data.openReports} to={`${base}/reports`} />
      )}
      {data.openAppeals > 0 && (
        <OpenAppeals count={data.openAppeals} to={`${base}/reports#appeals`} />
      )}
      <ComingEvents events={data.events} count={data.eventCount} base={base} />
      <section aria-labelledby="activity" className="space-y-2">
        <SectionHeading
          id="activity"
          className="max-[20rem]:flex-wrap"
          action={
            <ButtonLink to={`${base}/activity`} variant="link">
              All activity
            </ButtonLink>
          }
        >
          Recent Activity
        </SectionHeading>
        <ActivityList items={data.activity} />
      </section>
    </div>
  );
}

function OpenReports({
  reports,
  count,
  to,
}: {
  reports: readonly TodayReport[];
  count: number;
  to: string;
}) {
  const now = useNow();
  return (
    <section aria-labelledby="open-reports" className="space-y-2">
      <SectionHeading id="open-reports" action={<CountBadge count={count} />}>
        Open reports
      </SectionHeading>
      <RowList label="Open reports">
        {reports.map((report) => (
          <Row
            key={report.id}
            title={
              <span id={`report-${report.id}`}>{reportTitle(report.kind, report.playerName)}</span>
            }
            detail={
              <>
                <span className="block">{REASON_LABELS[report.reason]}</span>
                <time dateTime={report.createdAt} className="block">
                  {timeAgo(new Date(report.createdAt), now)}
                </time>
              </>
            }
            end={
              <ButtonLink size="sm" to={to} aria-describedby={`report-${report.id}`}>
                Decide
              </ButtonLink>
            }
          />
        ))}
      </RowList>
    </section>
  );
}

function OpenAppeals({ count, to }: { count: number; to: string }) {
  const textId = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p id={textId} className="font-semibold">
        {disputedNoShowsText(count)}
      </p>
      <ButtonLink size="sm" to={to} aria-describedby={textId}>
        Settle
      </ButtonLink>
    </div>
  );
}

function ComingEvents({
  events,
  count,
  base,
}: {
  events: readonly TodayEvent[];
  /** Including those not in the list. */
  count: number;
  base: string;
}) {
  return (
    <section aria-labelledby="coming-events" className="space-y-2">
      <SectionHeading id="coming-events">Next 7 days</SectionHeading>
      {events.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">No events in the next 7 days.</p>
          <ButtonLink size="sm" to={`${base}/events?new=1`}>
            Plan one
          </ButtonLink>
        </div>
      ) : (
        <>
          <RowList label="Events in the next 7 days">
            {events.map((event) => (
              <Row
                key={event.id}
                title={<span id={`event-${event.id}`}>{event.title}</span>}
                detail={
                  <>
                    <time dateTime={event.startsAt} className="block tabular-nums">
                      {`${shortDate(event.date)}, ${clockTime(event.time)}`}
                    </time>
                    <span className="block">{event.place}</span>
                    <span className="block tabular-nums">{goingText(event)}</span>
                    {event.waitingCount > 0 && (
                      <span className="block tabular-nums">{waitingListText(event)}</span>
                    )}
                  </>
                }
                end={
                  <ButtonLink
                    size="sm"
                    to={`${base}/events?players=${event.id}`}
                    aria-describedby={`event-${event.id}`}
                  >
                    Players
                  </ButtonLink>
                }
              />
            ))}
          </RowList>
          {count > events.length && (
            <ButtonLink to={`${base}/events`} variant="link">
              {moreEventsText(count - events.length)}
            </ButtonLink>
          )}
        </>
      )}
    </section>
  );
}
