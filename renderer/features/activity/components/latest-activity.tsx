import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/skeleton.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import { useListLatestActivityQuery } from '../api/activity-api.ts';
import { ActivityList } from './activity-list.tsx';

/** The latest of the audit trail. */
export function LatestActivity({ club }: { club: Club }) {
  const { data: items, isError, isFetching, refetch } = useListLatestActivityQuery(club.id);
  return (
    <section aria-labelledby="activity" className="space-y-3">
      <SectionHeading
        id="activity"
        action={
          <ButtonLink to={`/clubs/${club.slug}/manage/activity`} variant="link">
            All activity
          </ButtonLink>
        }
      >
        Recent Activity
      </SectionHeading>
      {items ? (
        <ActivityList items={items} />
      ) : isError ? (
        <ErrorState
          title="The activity couldn't be loaded"
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Loading>
          <SkeletonText lines={8} />
        </Loading>
      )}
    </section>
  );
}
