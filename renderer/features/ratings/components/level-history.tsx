import { useSelector } from 'react-redux';
import { selectUserId } from '../../../shared/api/session.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { ShowMore } from '../../../shared/ui/show-more.tsx';
import { Loading, SkeletonBlock } from '../../../shared/ui/skeleton.tsx';
import { useListRatingHistoryInfiniteQuery } from '../api/ratings-api.ts';
import { LevelMoves } from './level-moves.tsx';

/** How a level came about, loaded on request. */
export function LevelHistory({ playerId, own }: { playerId: string; own: boolean }) {
  const viewerId = useSelector(selectUserId);
  const history = useListRatingHistoryInfiniteQuery(playerId);
  const matches = history.currentData?.pages.flat();
  return (
    <div className="space-y-4">
      {history.isError && (
        <ErrorState
          title="The history couldn't be loaded"
          {...(matches && { text: 'What you see may be out of date.' })}
          onRetry={() => void history.refetch()}
          busy={history.isFetching}
        />
      )}
      {matches === undefined && !history.isError && (
        <Loading className="space-y-4">
          <SkeletonBlock className="h-56" />
          <SkeletonBlock className="h-5 w-64" />
        </Loading>
      )}
      {matches !== undefined && <LevelMoves {...{ matches, own, viewerId }} />}
      {matches !== undefined && !history.isError && (
        <ShowMore list={history}>Show earlier matches</ShowMore>
      )}
    </div>
  );
}
