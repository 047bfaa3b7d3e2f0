import { Loading, SkeletonBlock, SkeletonRow } from '../../../shared/ui/skeleton.tsx';

/**
 * The whole dashboard while loading. Shown completely or not at all: whether there is a next match
 * at the top is only known with the data, and nothing that can be pressed may move.
 */
export function DashboardSkeleton() {
  return (
    <Loading className="space-y-8">
      <div className="space-y-3">
        <SkeletonBlock className="h-6 w-56" />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <SkeletonBlock className="h-80" />
          <SkeletonBlock className="h-80 max-sm:hidden" />
          <SkeletonBlock className="h-80 max-lg:hidden" />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-px border-y border-rule bg-rule lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, at) => (
          <div key={at} className="space-y-2 bg-paper p-4">
            <SkeletonBlock className="h-9 w-16" />
            <SkeletonBlock className="h-4 w-28" />
          </div>
        ))}
      </div>
      <SkeletonBlock className="h-28 md:h-14" />
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <List />
        <List />
      </div>
    </Loading>
  );
}

function List() {
  return (
    <div>
      <SkeletonBlock className="mb-3 h-6 w-44" />
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </div>
  );
}
