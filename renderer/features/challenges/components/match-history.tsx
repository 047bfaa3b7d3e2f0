import { instantWords } from '../../../shared/dates/date-words.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import { useListMatchHistoryQuery } from '../api/challenges-api.ts';
import { matchTypeLabel } from '../domain/match-words.ts';

/** The latest completed matches of a player. */
export function MatchHistory({ playerId }: { playerId: string }) {
  const matches = useListMatchHistoryQuery({ playerId, cursor: null });
  if (matches.currentData === undefined) {
    return matches.isError ? (
      <ErrorState
        title="The matches could not be loaded"
        onRetry={() => void matches.refetch()}
        busy={matches.isFetching}
      />
    ) : (
      <Loading>
        <SkeletonRow />
        <SkeletonRow />
      </Loading>
    );
  }
  if (matches.currentData.length === 0)
    return <EmptyState title="No matches yet" text="Completed matches stand here." />;
  return (
    <RowList label="Recent matches">
      {matches.currentData.map((match) => (
        <Row
          key={match.id}
          title={match.players
            .filter(({ side }) => side !== match.side)
            .map(({ player }) => player?.fullName ?? 'A player')
            .join(', ')}
          detail={`${matchTypeLabel(match.matchType)}, ${instantWords(new Date(match.startsAt), match.timeZone)}`}
        />
      ))}
    </RowList>
  );
}
