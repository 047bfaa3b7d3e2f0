import { itemsOf } from '../../../shared/api/found-page.ts';
import { FRESH_PAGES } from '../../../shared/api/pages.ts';
import { useViewerState } from '../../../shared/api/viewer.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { EmptyCourt } from '../../../shared/ui/illustrations.tsx';
import { LoadMore } from '../../../shared/ui/load-more.tsx';
import { useAddressSearch } from '../../../shared/ui/use-address-search.ts';
import { useFindPlayersInfiniteQuery } from '../api/players-api.ts';
import { usualUnit } from '../domain/distance.ts';
import {
  type FilterChoices,
  foundPlayersText,
  nobodyFoundText,
  type PlayerSearch,
  playerSearchParams,
  readPlayerSearch,
} from '../domain/player-search.ts';
import { PlayerFilters } from './player-filters.tsx';
import { PlayersList, PlayersSkeleton } from './players-list.tsx';
import { SamplePlayers } from './sample-players.tsx';

const addressOf = (search: PlayerSearch) => ({ tab: 'players', ...playerSearchParams(search) });

/** The Players tab of /discover: a search for players, an invitation for visitors. */
export function PlayersTab() {
  const { status } = useViewerState();
  return status === 'signed-out' ? <SamplePlayers /> : <FoundPlayers />;
}

function FoundPlayers() {
  const sought = useAddressSearch(readPlayerSearch, addressOf);
  const { search } = sought;
  const query = useFindPlayersInfiniteQuery(search, FRESH_PAGES);
  const { data, currentData, isError, isFetching, hasNextPage, refetch } = query;
  // The previous search's results stay on screen until this one answers.
  const pages = (currentData ?? data)?.pages ?? [];
  const own = pages[0]?.own ?? null;
  const choices: FilterChoices = own ?? {
    freeSlots: [],
    clubs: null,
    unit: usualUnit(navigator.language),
  };
  const found = itemsOf(pages);
  const nothingToShow = found.length === 0 && currentData === undefined;
  return (
    <div className="space-y-5">
      <PlayerFilters {...sought} choices={choices} />
      <output className="block min-h-6 text-muted tabular-nums">
        {!nothingToShow &&
          (found.length > 0 || !hasNextPage) &&
          foundPlayersText(found.length, hasNextPage)}
      </output>
      {isError && (
        <ErrorState
          title="Players couldn't be loaded"
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
      ) : found.length === 0 && !hasNextPage ? (
        <EmptyState
          drawing={<EmptyCourt />}
          title="No players found"
          text={nobodyFoundText(search, {
            hasTime: choices.freeSlots.length > 0,
            hasPlace: own?.hasPlace === true,
          })}
        />
      ) : (
        <div aria-busy={isFetching} className="space-y-6">
          {/* With few matches a page may be empty though there are more. */}
          {found.length === 0 ? (
            <PlayersSkeleton />
          ) : (
            <PlayersList players={found} addTimes={own !== null && own.freeSlots.length === 0} />
          )}
          {hasNextPage && currentData && <LoadMore list={query} failed={isError} />}
        </div>
      )}
    </div>
  );
}
