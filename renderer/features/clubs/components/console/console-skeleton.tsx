import { SkeletonBlock, SkeletonRow } from '../../../../shared/ui/skeleton.tsx';
import { FRAME } from '../../../../shared/ui/frame-style.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';

export function ConsoleSkeleton() {
  return (
    <div className={classNames(FRAME, 'space-y-4 pt-2')}>
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
