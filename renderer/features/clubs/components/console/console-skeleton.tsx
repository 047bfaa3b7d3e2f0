import { SkeletonBlock, SkeletonRow } from '../../../../shared/ui/skeleton.tsx';

export function ConsoleSkeleton() {
  return (
    <div className="mx-auto max-w-7xl space-y-6 px-4 pt-16 sm:px-6">
      <SkeletonBlock className="h-10 w-2/3 max-w-md" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <SkeletonBlock className="h-24" />
        <SkeletonBlock className="h-24" />
        <SkeletonBlock className="h-24" />
        <SkeletonBlock className="h-24" />
      </div>
      <SkeletonRow />
      <SkeletonRow />
    </div>
  );
}
