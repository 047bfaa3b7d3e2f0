import { FRESH_PAGES } from '../../../../shared/api/pages.ts';
import { deviceZone } from '../../../../shared/dates/wall-time.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { EmptyCourt } from '../../../../shared/ui/illustrations.tsx';
import { ShowMore } from '../../../../shared/ui/show-more.tsx';
import { Loading, SkeletonBlock } from '../../../../shared/ui/skeleton.tsx';
import { useListMatchHistoryInfiniteQuery } from '../../api/history/history-api.ts';
import { PastMatchList } from './past-match-list.tsx';

/** A player's completed matches, latest first, page by page. */
export function MatchHistory({ playerId }: { playerId: string }) {
  const history = useListMatchHistoryInfiniteQuery(playerId, FRESH_PAGES);
  const matches = history.currentData?.pages.flat();
  return (
    <div className="space-y-4">
      {history.isError && (
        <ErrorState
          title="Past matches couldn't be loaded"
          {...(matches && { text: 'What you see may be out of date.' })}
          onRetry={() => void history.refetch()}
          busy={history.isFetching}
        />
      )}
      {matches === undefined && !history.isError && <HistorySkeleton />}
      {matches?.length === 0 && (
        <EmptyState
          level={3}
          drawing={<EmptyCourt />}
          title="No matches played yet"
          text="Matches you've finished will appear here, with their scores."
        />
      )}
      {matches !== undefined && matches.length > 0 && (
        <PastMatchList matches={matches} playerId={playerId} viewerZone={deviceZone()} />
      )}
      {matches !== undefined && !history.isError && <ShowMore list={history} />}
    </div>
  );
}

function HistorySkeleton() {
  return (
    <Loading className="divide-y divide-rule border-y border-rule">
      {['first', 'second', 'third'].map((row) => (
        <span key={row} className="block space-y-2 py-4">
          <SkeletonBlock className="h-5 w-48" />
          <SkeletonBlock className="h-4 w-64" />
        </span>
      ))}
    </Loading>
  );
}
