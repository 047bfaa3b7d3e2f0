import { Loading, SkeletonBlock, SkeletonText } from '../../../shared/ui/skeleton.tsx';

/** Two cards still loading. */
export function ChallengeSkeleton() {
  return (
    <Loading className="space-y-4 pt-5">
      {['one', 'two'].map((card) => (
        <span
          key={card}
          className="grid overflow-hidden rounded-md border border-rule bg-surface sm:grid-cols-[11rem_1fr]"
        >
          <SkeletonBlock className="h-16 rounded-none sm:h-auto" />
          <span className="block space-y-4 px-4 py-4">
            <span className="flex items-center gap-3">
              <SkeletonBlock round className="size-11 shrink-0" />
              <SkeletonText className="w-40" />
            </span>
            <SkeletonText className="max-w-xs" />
            <span className="flex gap-3">
              <SkeletonBlock className="h-11 w-24" />
              <SkeletonBlock className="h-11 w-24" />
            </span>
          </span>
        </span>
      ))}
    </Loading>
  );
}
