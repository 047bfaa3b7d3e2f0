import { useState } from 'react';
import { useViewerState } from '../../../shared/api/viewer.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { EmptyCourt } from '../../../shared/ui/illustrations.tsx';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import { useSettledText } from '../../../shared/ui/use-settled-text.ts';
import { useSearchPlayersInfiniteQuery } from '../api/players-api.ts';
import { PlayersList, PlayersSkeleton } from './players-list.tsx';
import { SamplePlayers } from './sample-players.tsx';

/** The Players tab of /discover: for players a search, for visitors an invitation. */
export function PlayersTab() {
  const { status } = useViewerState();
  return status === 'signed-out' ? <SamplePlayers /> : <PlayerSearch />;
}

function PlayerSearch() {
  const [text, setText] = useState('');
  const query = useSettledText(text);
  const {
    data,
    currentData,
    isError,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useSearchPlayersInfiniteQuery(query);
  // What the last search found stays on screen until this one answers.
  const players = unique((currentData ?? data)?.pages.flat() ?? []);
  const nothingToShow = players.length === 0 && currentData === undefined;
  return (
    <div className="space-y-6">
      <SearchField
        label="Search players"
        placeholder="Search players by name or place"
        value={text}
        onChange={setText}
        className="max-w-xl"
      />
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
      ) : players.length === 0 ? (
        <EmptyState
          drawing={<EmptyCourt />}
          title="No players found"
          text={
            query === ''
              ? 'Nobody else is here yet. Invite your club, and this list fills up.'
              : 'Try another name or place.'
          }
        />
      ) : (
        <div aria-busy={isFetching}>
          <PlayersList players={players} />
          {hasNextPage && (
            <p className="mt-6 text-center">
              <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show more
              </Button>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** Somebody may move from one page to the next while they are fetched one after another. */
function unique<Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
