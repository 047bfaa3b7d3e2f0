import { classNames } from '../../../../shared/ui/class-names.ts';
import { SectionHeading } from '../../../../shared/ui/section-heading.tsx';
import { Loading, SkeletonBlock } from '../../../../shared/ui/skeleton.tsx';
import { useListClubMembersInfiniteQuery } from '../../api/club-api.ts';
import { bestMatches } from '../../domain/club.ts';
import { BestMatches, MATCH_CARD, MATCH_GRID } from './best-matches.tsx';

/** Reads the same list as the members below: no request of its own. Its failure is told there. */
export function MatchesSection({ clubId, viewerId }: { clubId: string; viewerId: string }) {
  const { data, isError } = useListClubMembersInfiniteQuery({ clubId, query: '' });
  if (!data && isError) return null;
  return (
    <section aria-labelledby="best-matches" className="space-y-3">
      <SectionHeading id="best-matches">Best Matches For You</SectionHeading>
      {data ? (
        <BestMatches clubId={clubId} members={bestMatches(data.pages.flat(), viewerId)} />
      ) : (
        <Loading className={MATCH_GRID}>
          {Array.from({ length: 3 }, (_, at) => (
            <SkeletonBlock key={at} className={classNames('h-40', MATCH_CARD)} />
          ))}
        </Loading>
      )}
    </section>
  );
}
