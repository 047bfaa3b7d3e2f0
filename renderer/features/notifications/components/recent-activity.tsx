import { useNow } from '../../../shared/dates/use-now.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import { useMarkRead, useNotifications } from '../api/notifications-api.ts';
import { NotificationRow } from './notification-row.tsx';

const LATEST = 5;

/** The last things that happened, for the dashboard: the head of the list that the bell holds. */
export function RecentActivity() {
  const { list, isError, isFetching, retry } = useNotifications();
  const markRead = useMarkRead();
  const now = useNow();
  return (
    <section aria-labelledby="recent-activity">
      <SectionHeading id="recent-activity" className="mb-2">
        Recent Activity
      </SectionHeading>
      {list === undefined && isError ? (
        <ErrorState
          title="Your recent activity could not be loaded"
          onRetry={retry}
          busy={isFetching}
        />
      ) : list === undefined ? (
        <Loading>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      ) : list.items.length === 0 ? (
        <p className="py-4 text-muted">
          Nothing has happened yet. Challenges, answers and club news will be listed here.
        </p>
      ) : (
        <RowList>
          {list.items.slice(0, LATEST).map((item) => (
            <NotificationRow
              key={item.id}
              item={item}
              now={now}
              zone={deviceZone()}
              onOpen={markRead}
            />
          ))}
        </RowList>
      )}
    </section>
  );
}
