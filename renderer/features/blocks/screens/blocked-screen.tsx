import { useUnblockPlayerMutation } from '../../../shared/api/blocking-api.ts';
import { dayMonthYear } from '../../../shared/dates/date-text.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { BallOverNet } from '../../../shared/ui/illustrations.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { LoadMore } from '../../../shared/ui/load-more.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import { useListBlockedInfiniteQuery } from '../api/blocks-api.ts';
import type { BlockedPlayer } from '../domain/blocked-player.ts';

/** /settings/blocked: the players the viewer has blocked. */
export function Component() {
  const blocked = useListBlockedInfiniteQuery();
  const players = blocked.data?.pages.flat();
  return (
    <Page
      title="Blocked players"
      back={{ to: '/settings', label: 'Back to settings' }}
      intro="You and these players can't find each other. They aren't notified."
      actions={<ButtonLink to="/reports">My reports</ButtonLink>}
      width="reading"
    >
      {players === undefined ? (
        blocked.isError ? (
          <ErrorState
            title="Your blocked players couldn't be loaded"
            onRetry={() => void blocked.refetch()}
            busy={blocked.isFetching}
          />
        ) : (
          <Loading>
            <SkeletonRow />
            <SkeletonRow />
          </Loading>
        )
      ) : players.length === 0 ? (
        <EmptyState
          drawing={<BallOverNet />}
          title="You haven't blocked anyone"
          text="Players you block from their profile are listed here until you unblock them."
        />
      ) : (
        <RowList label="Blocked players">
          {players.map((player) => (
            <BlockedRow key={player.id} player={player} />
          ))}
        </RowList>
      )}
      {blocked.hasNextPage && <LoadMore list={blocked} />}
    </Page>
  );
}

function BlockedRow({ player: { id, fullName, avatarUrl, since } }: { player: BlockedPlayer }) {
  const [unblock, { isLoading }] = useUnblockPlayerMutation();
  return (
    <Row
      leading={<Avatar id={id} name={fullName} src={avatarUrl} />}
      title={fullName}
      detail={
        <time dateTime={since}>
          {`Blocked since ${dayMonthYear(new Date(since), deviceZone())}`}
        </time>
      }
      end={
        <Button
          size="sm"
          busy={isLoading}
          aria-label={`Unblock ${fullName}`}
          onClick={() => void unblock({ playerId: id, playerName: fullName })}
        >
          Unblock
        </Button>
      }
    />
  );
}
