import { Loading, SkeletonBlock, SkeletonRow } from '../../../shared/ui/skeleton.tsx';

/** The list and the month while loading. */
export function MatchesSkeleton() {
  return (
    <Loading className="grid gap-8 lg:grid-cols-2">
      <span className="block">
        <SkeletonBlock className="mb-4 h-6 w-48" />
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </span>
      <span className="block max-lg:order-first">
        <MonthSkeleton />
      </span>
    </Loading>
  );
}

export function MonthSkeleton() {
  return <SkeletonBlock className="h-138 sm:h-187" />;
}
