import { Loading, SkeletonBlock } from '../../../shared/ui/skeleton.tsx';

/** A question while loading. */
export function QuestionnaireSkeleton() {
  return (
    <Loading className="space-y-5">
      <SkeletonBlock className="h-11 w-full" />
      <SkeletonBlock className="h-8 w-4/5" />
      <div className="space-y-2">
        {Array.from({ length: 4 }, (_, at) => (
          <SkeletonBlock key={at} className="h-18 w-full" />
        ))}
      </div>
    </Loading>
  );
}
