import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import {
  SuspensionNotice,
  suspensionTitle,
} from '../../features/operator/components/suspension-notice.tsx';
import { useGetMySuspensionQuery } from '../../features/operator/api/suspension-api.ts';
import { useGetAccountQuery } from '../../features/settings/api/settings-api.ts';
import { DataSection } from '../../features/settings/components/data-section.tsx';
import { DeleteAccountSection } from '../../features/settings/components/delete-account-section.tsx';
import { selectUserId } from '../../shared/api/session.ts';
import { setPageTitle } from '../../shared/platform/page-title.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { FRAME } from '../../shared/ui/frame-style.ts';
import { Page } from '../../shared/ui/page.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { Wordmark } from '../../shared/ui/wordmark.tsx';

/** How often to check whether it is over: nothing arrives live until then. */
const ASK_MS = 60_000;

/** Replaces the app for a suspended player: why, until when, and what they can still do. */
export function SuspendedScreen({
  onLogOut,
  onOver,
}: {
  onLogOut: () => void;
  onOver: () => void;
}) {
  const { data, isError, isFetching, refetch } = useGetMySuspensionQuery(undefined, {
    pollingInterval: ASK_MS,
    refetchOnMountOrArgChange: true,
  });
  const isOver = data === null && !isFetching;
  const comeBack = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) comeBack();
  }, [isOver]);
  useEffect(() => setPageTitle('Suspended'), []);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className={classNames(FRAME, 'flex items-center justify-between gap-3 py-3')}>
        <span className="text-court-ink">
          <Wordmark />
        </span>
        <Button onClick={onLogOut}>Log out</Button>
      </header>
      <main id="content" tabIndex={-1} className="flex-1">
        {data ? (
          <Page title={suspensionTitle(data)} width="entrance">
            <div className="space-y-8">
              <SuspensionNotice suspension={data} />
              <DataSection />
              <EndOfAccount onDeleted={onLogOut} />
            </div>
          </Page>
        ) : isError ? (
          <Page title="Your account is suspended" width="entrance">
            <ErrorState
              title="The reason couldn't be loaded"
              onRetry={() => void refetch()}
              busy={isFetching}
            />
          </Page>
        ) : (
          <Spinner />
        )}
      </main>
    </div>
  );
}

/** A suspended player may delete their account; the account feature does the rest. */
function EndOfAccount({ onDeleted }: { onDeleted: () => void }) {
  const userId = useSelector(selectUserId);
  const { currentData, isError, isFetching, refetch } = useGetAccountQuery(userId ?? skipToken);
  if (currentData) {
    return <DeleteAccountSection account={currentData} isSuspended onDeleted={onDeleted} />;
  }
  return isError ? (
    <ErrorState
      title="Your account couldn't be loaded"
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  ) : null;
}
