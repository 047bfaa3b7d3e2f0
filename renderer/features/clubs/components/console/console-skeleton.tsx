import { SkeletonBlock, SkeletonRow } from '../../../../shared/ui/skeleton.tsx';
import { FRAME } from '../../../../shared/ui/frame-style.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';

export function ConsoleSkeleton() {
  return (
    <div className={classNames(FRAME, 'space-y-6 pt-16')}>
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
