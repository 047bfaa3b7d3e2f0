import { Link } from 'react-router-dom';
import { timeAgo } from '../../../shared/dates/date-text.ts';
import { useNow } from '../../../shared/dates/use-now.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useListLimitsHitQuery } from '../api/operator-api.ts';
import { limitLabel } from '../domain/trail.ts';

/** Players who have nearly or completely used up a limit within the last day. */
export function LimitsList({
  addressOf,
}: {
  /** The query of the address that opens a player. */
  addressOf: (id: string) => string;
}) {
  const { data, isError, isFetching, refetch } = useListLimitsHitQuery();
  const now = useNow();
  if (data === undefined) {
    return isError ? (
      <ErrorState
        title="The limits couldn't be loaded"
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <Loading>
        <SkeletonRow />
        <SkeletonRow />
      </Loading>
    );
  }
  return (
    <div className="space-y-4">
      <p className="max-w-prose text-muted">
        Players who reached a limit in the last 24 hours, or came close to one. Being listed doesn't
        mean they did anything wrong: busy players reach limits, too.
      </p>
      {data.length === 0 ? (
        <EmptyState
          title="Nobody came close"
          text="No player was near a limit in the last 24 hours."
        />
      ) : (
        <RowList label="Limits">
          {data.map((hit) => (
            <Row
              key={`${hit.playerId} ${hit.what} ${hit.at}`}
              leading={<Avatar id={hit.playerId} name={hit.playerName} src={hit.avatarUrl} />}
              title={
                <Link
                  to={{ search: addressOf(hit.playerId) }}
                  preventScrollReset
                  className="wrap-anywhere after:absolute after:inset-0"
                >
                  {hit.playerName}
                </Link>
              }
              detail={
                <span className="flex flex-wrap gap-x-3">
                  <span>{limitLabel(hit.what)}</span>
                  <time dateTime={hit.at}>{timeAgo(new Date(hit.at), now)}</time>
                </span>
              }
              end={
                <Tag tone={hit.used >= hit.most ? 'clay' : 'plain'}>
                  <span className="tabular-nums">{`${hit.used} of ${hit.most}`}</span>
                </Tag>
              }
            />
          ))}
        </RowList>
      )}
    </div>
  );
}
