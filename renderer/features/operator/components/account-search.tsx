import { useState } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../../shared/dates/counted.ts';
import { dayMonthYear } from '../../../shared/dates/date-text.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { DebouncedSearchField } from '../../../shared/ui/debounced-search-field.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useSearchAccountsQuery } from '../api/operator-api.ts';
import { type FoundAccount, foundAccountsText } from '../domain/account.ts';

/**
 * Finds players for whom there may be no case, by name and place, or by email address. The text
 * isn't kept in the page's address, since email addresses don't belong in a browser's history.
 */
export function AccountSearch({
  addressOf,
}: {
  /** The query of the address that opens a player. */
  addressOf: (id: string) => string;
}) {
  const [text, setText] = useState('');
  return (
    <div className="max-w-3xl space-y-4">
      <p className="max-w-prose text-muted">
        By name and place, or by the exact email address. Who you look up is recorded.
      </p>
      <DebouncedSearchField
        label="Find a player"
        placeholder="Name, place or email address"
        value={text}
        onChange={setText}
      />
      {text !== '' && <Found text={text} addressOf={addressOf} />}
    </div>
  );
}

function Found({ text, addressOf }: { text: string; addressOf: (id: string) => string }) {
  const { currentData: players, isError, isFetching, refetch } = useSearchAccountsQuery(text);
  if (players === undefined) {
    return isError ? (
      <ErrorState title="The search didn't work" onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Loading>
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </Loading>
    );
  }
  return (
    <>
      <output className="block min-h-6 text-muted tabular-nums">
        {foundAccountsText(players.length)}
      </output>
      {players.length === 0 ? (
        <EmptyState
          title="Nobody found"
          text="Try part of the name. An email address has to be exactly the one they log in with."
        />
      ) : (
        <RowList label="Players found">
          {players.map((player) => (
            <FoundRow key={player.id} player={player} search={addressOf(player.id)} />
          ))}
        </RowList>
      )}
    </>
  );
}

function FoundRow({ player, search }: { player: FoundAccount; search: string }) {
  const since = dayMonthYear(new Date(player.createdAt), deviceZone());
  return (
    <Row
      leading={<Avatar id={player.id} name={player.name} src={player.avatarUrl} />}
      title={
        <Link
          to={{ search }}
          preventScrollReset
          className="wrap-anywhere after:absolute after:inset-0"
        >
          {player.name}
        </Link>
      }
      detail={
        <span className="flex flex-wrap gap-x-3">
          {player.location !== '' && <span className="wrap-anywhere">{player.location}</span>}
          <span>{`Account since ${since}`}</span>
        </span>
      }
      end={
        <>
          {player.suspendedUntil !== null && <Tag tone="clay">Suspended</Tag>}
          {player.isHidden && <Tag tone="clay">Profile hidden by us</Tag>}
          {player.reportCount > 0 && (
            <Tag>{counted(player.reportCount, { one: '1 report', other: '{count} reports' })}</Tag>
          )}
        </>
      }
    />
  );
}
