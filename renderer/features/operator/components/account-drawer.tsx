import { Link } from 'react-router-dom';
import { isDbError } from '../../../shared/api/db-error.ts';
import { Drawer } from '../../../shared/ui/drawer.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/skeleton.tsx';
import { useGetAccountQuery } from '../api/operator-api.ts';
import type { Account } from '../domain/account.ts';
import { caseKey } from '../domain/case.ts';
import { AboutPlayer } from './case-people.tsx';

/** A player beside the search: what was reported about them, what was done, and the way to those cases. */
export function AccountDrawer({
  id,
  addressOf,
  onClose,
}: {
  id: string;
  /** The query of the address that opens a case. */
  addressOf: (key: string) => string;
  onClose: () => void;
}) {
  const { currentData, error, isFetching, refetch } = useGetAccountQuery(id);
  return (
    <Drawer title={currentData?.player.name ?? 'Player'} onClose={onClose}>
      {currentData ? (
        <div className="space-y-7 pt-1">
          <WhatToDo account={currentData} addressOf={addressOf} />
          <AboutPlayer about={currentData.player} title="About" addressOf={addressOf} />
        </div>
      ) : error !== undefined ? (
        <ErrorState
          title="This player couldn't be opened"
          text={isDbError(error) ? error.message : 'Please try again.'}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Loading>
          <SkeletonText lines={8} />
        </Loading>
      )}
    </Drawer>
  );
}

/** Every decision belongs to a case, so that there is something it was based on. */
function WhatToDo({
  account: { player, appealId },
  addressOf,
}: {
  account: Account;
  addressOf: (key: string) => string;
}) {
  if (appealId !== null) {
    return (
      <p>
        <Link
          to={{ search: addressOf(caseKey({ kind: 'appeal', id: appealId })) }}
          preventScrollReset
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Open their appeal against the suspension
        </Link>
      </p>
    );
  }
  const hasCase =
    player.reports.some(({ canOpen }) => canOpen) ||
    player.measures.some(({ item }) => item !== null);
  return (
    <p className="text-sm text-muted">
      {hasCase
        ? 'To do something, or to undo it, open a report or a measure below.'
        : "There's no case about them that you can work on. Ask the person who wrote to you to report them in the app. If you report them yourself, another operator decides."}
    </p>
  );
}
