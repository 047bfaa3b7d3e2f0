import { Loading, SkeletonBlock } from '../../../shared/ui/skeleton.tsx';
import type { OpenMatch } from '../domain/open-match.ts';
import { OpenMatchCard } from './open-match-card.tsx';

/** Open matches as cards, in order. */
export function OpenMatchList({
  matches,
  now,
  level,
  columns = 1,
}: {
  matches: readonly OpenMatch[];
  now: Date;
  level?: 2 | 3;
  columns?: 1 | 2;
}) {
  return (
    // Safari doesn't announce a list without markers unless its role is explicit.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" className={columns === 2 ? 'grid gap-4 lg:grid-cols-2' : 'space-y-4'}>
      {matches.map((match) => (
        <OpenMatchCard key={match.id} {...{ match, now }} {...(level && { level })} />
      ))}
    </ul>
  );
}

/** The cards while loading. */
export function OpenMatchesSkeleton({ count = 3 }: { count?: number }) {
  return (
    <Loading className="space-y-4">
      {Array.from({ length: count }, (_, at) => (
        <SkeletonBlock key={at} className="h-44" />
      ))}
    </Loading>
  );
}
