import { Link, useOutletContext } from 'react-router-dom';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { NAMED_ABOVE, SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Loading, SkeletonBlock } from '../../../shared/ui/skeleton.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import { useGetClubGraphQuery, useGetIntroductionsQuery } from '../api/introductions-api.ts';
import { GraphFigures, GraphSection } from '../components/graph-section.tsx';
import { OutcomesSection } from '../components/outcomes-section.tsx';
import { PairsSection } from '../components/pairs-section.tsx';

/** /clubs/:slug/manage/introductions: who plays with whom, and whom to introduce. */
export function Component() {
  const club = useOutletContext<Club>();
  const graph = useGetClubGraphQuery(club.id, { refetchOnMountOrArgChange: true });
  const introductions = useGetIntroductionsQuery(club.id, { refetchOnMountOrArgChange: true });
  const isError = graph.isError || introductions.isError;
  return (
    <section aria-labelledby="meet-your-10" className="space-y-8">
      <div className="space-y-3">
        <SectionHeading id="meet-your-10" className={NAMED_ABOVE}>
          Meet your 10
        </SectionHeading>
        <p className="text-muted">
          {club.weeklyIntroductions
            ? 'Every week, members who want it are introduced to each other.'
            : 'Only the owner and admins introduce members.'}{' '}
          <Link
            to={`/clubs/${club.slug}/manage/settings#meeting`}
            className="font-semibold text-court-ink underline underline-offset-4"
          >
            Change this in the settings
          </Link>
        </p>
      </div>
      {isError && (
        <ErrorState
          title="The introductions couldn't be loaded"
          onRetry={() => {
            void graph.refetch();
            void introductions.refetch();
          }}
          busy={graph.isFetching || introductions.isFetching}
        />
      )}
      {graph.data && introductions.data ? (
        <>
          <GraphFigures graph={graph.data} />
          <PairsSection clubId={club.id} pairs={introductions.data.pairs} />
          <OutcomesSection introduced={introductions.data.sent} />
          <GraphSection graph={graph.data} />
        </>
      ) : (
        !isError && (
          <Loading className="space-y-6">
            <SkeletonBlock className="h-24" />
            <SkeletonBlock className="h-64" />
          </Loading>
        )
      )}
    </section>
  );
}
