import { SkeletonBlock, SkeletonRow } from '../../../../shared/ui/skeleton.tsx';

export function ConsoleSkeleton() {
  return (
    <div className="mx-auto max-w-7xl space-y-4 px-4 pt-2 sm:px-6">
      <SkeletonBlock className="h-9 w-2/3 max-w-md" />
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        <SkeletonBlock className="h-11" />
        <SkeletonBlock className="h-11" />
        <SkeletonBlock className="h-11" />
        <SkeletonBlock className="h-11" />
      </div>
      <SkeletonRow />
      <SkeletonRow />
    </div>
  );
}
