import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { NAMED_ABOVE, SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { ShowMore } from '../../../shared/ui/show-more.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/skeleton.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import { useListActivityInfiniteQuery } from '../api/activity-api.ts';
import { ActivityList } from '../components/activity-list.tsx';
import { ACTIVITY_GROUPS, type ActivityGroup } from '../domain/activity.ts';

/** /clubs/:slug/manage/activity: who did what in the club, and when. */
export function Component() {
  const club = useOutletContext<Club>();
  const [group, setGroup] = useState<ActivityGroup>('all');
  const activity = useListActivityInfiniteQuery({ clubId: club.id, group });
  const items = activity.currentData?.pages.flat();

  return (
    <section aria-labelledby="activity" className="space-y-4">
      <SectionHeading id="activity" className={NAMED_ABOVE}>
        Activity
      </SectionHeading>
      <Select
        label="Show"
        className="max-w-xs"
        value={group === 'all' ? '' : group}
        placeholder="Everything"
        options={ACTIVITY_GROUPS}
        onChange={({ target }) =>
          setGroup(ACTIVITY_GROUPS.find(({ value }) => value === target.value)?.value ?? 'all')
        }
      />
      {activity.isError && (
        <ErrorState
          title="The activity couldn't be loaded"
          onRetry={() => void activity.refetch()}
          busy={activity.isFetching}
        />
      )}
      {items?.length === 0 && (
        <EmptyState
          level={3}
          title="No activity of this kind yet"
          text="What the owner and admins do, and who joins and leaves, stays listed here."
          action={
            group !== 'all' && <Button onClick={() => setGroup('all')}>Show everything</Button>
          }
        />
      )}
      {items !== undefined && items.length > 0 && <ActivityList items={items} />}
      {items === undefined && !activity.isError && (
        <Loading>
          <SkeletonText lines={12} />
        </Loading>
      )}
      {items !== undefined && <ShowMore list={activity} />}
    </section>
  );
}
