import { itemsOf } from '../../../shared/api/found-page.ts';
import { useViewerState } from '../../../shared/api/viewer.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { EmptyCourt } from '../../../shared/ui/illustrations.tsx';
import { LoadMore } from '../../../shared/ui/load-more.tsx';
import { useAddressSearch } from '../../../shared/ui/use-address-search.ts';
import type { Proposal } from '../../matching/domain/proposal.ts';
import {
  useGetOwnFreeSlotsQuery,
  useOpenPlayersQuery,
  useSearchPlayersInfiniteQuery,
} from '../api/players-api.ts';
import {
  foundPlayersText,
  isNarrowed,
  nobodyFoundText,
  type PlayerSearch,
  playerSearchParams,
  readPlayerSearch,
} from '../domain/player-search.ts';
import { PlayerFilters } from './player-filters.tsx';
import { PlayersList, PlayersSkeleton } from './players-list.tsx';
import { SamplePlayers } from './sample-players.tsx';

const addressOf = (search: PlayerSearch) => ({ tab: 'players', ...playerSearchParams(search) });

/** The Players tab of /discover: for players a search, for visitors an invitation. */
export function PlayersTab() {
  const { status } = useViewerState();
  return status === 'signed-out' ? <SamplePlayers /> : <FoundPlayers />;
}

const NOBODY: readonly Proposal[] = [];

function FoundPlayers() {
  const sought = useAddressSearch(readPlayerSearch, addressOf);
  const { search } = sought;
  const isPlain = !isNarrowed(search);
  const opened = useOpenPlayersQuery(undefined, { skip: !isPlain });
  const own = useGetOwnFreeSlotsQuery(undefined, { skip: isPlain && !opened.isError });
  const ownFreeSlots = own.data ?? opened.data?.freeSlots;
  const proposed = (isPlain && opened.currentData?.proposed) || NOBODY;
  const {
    data,
    currentData,
    isError,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useSearchPlayersInfiniteQuery(search);
  // What the last search found stays on screen until this one answers.
  const found = itemsOf((currentData ?? data)?.pages ?? []);
  // Whom the viewer suits comes first, everybody else as found.
  const others = found.filter(({ id }) => !proposed.some((player) => player.id === id));
  const count = proposed.length + others.length;
  const nothingToShow = (count === 0 && currentData === undefined) || (isPlain && opened.isLoading);
  return (
    <div className="space-y-5">
      <PlayerFilters {...sought} ownFreeSlots={ownFreeSlots ?? []} />
      <output className="block min-h-6 text-muted tabular-nums">
        {!nothingToShow && foundPlayersText(count, hasNextPage)}
      </output>
      {isError && (
        <ErrorState
          title="Players could not be loaded"
          text={
            nothingToShow
              ? 'Check your connection and try again.'
              : 'What you see may be out of date.'
          }
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {nothingToShow ? (
        !isError && <PlayersSkeleton />
      ) : count === 0 ? (
        <EmptyState
          drawing={<EmptyCourt />}
          title="No players found"
          text={nobodyFoundText(search, ownFreeSlots?.length !== 0)}
        />
      ) : (
        <div aria-busy={isFetching} className="space-y-6">
          <PlayersList proposed={proposed} players={others} />
          {hasNextPage && currentData && (
            <LoadMore
              busy={isFetchingNextPage}
              waiting={isFetching && !isFetchingNextPage}
              failed={isError}
              onMore={() => void fetchNextPage()}
            />
          )}
        </div>
      )}
    </div>
  );
}
