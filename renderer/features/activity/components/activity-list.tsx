import { dateAndTime, timeAgo } from '../../../shared/dates/date-text.ts';
import { useNow } from '../../../shared/dates/use-now.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import type { ActivityItem } from '../domain/activity.ts';
import { activitySentence } from '../domain/activity-sentence.ts';

/** The club's activity, newest first: a sentence and a time each. */
export function ActivityList({ items }: { items: readonly ActivityItem[] }) {
  const now = useNow();
  return (
    <RowList label="Activity">
      {items.map((item) => (
        <li
          key={item.id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5"
        >
          <span className="min-w-0">{activitySentence(item)}</span>
          <time dateTime={item.createdAt} className="text-sm text-muted tabular-nums">
            {timeAgo(new Date(item.createdAt), now)}
            <span aria-hidden="true"> · </span>
            {dateAndTime(new Date(item.createdAt), deviceZone())}
          </time>
        </li>
      ))}
    </RowList>
  );
}
