import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectUserId } from '../../../shared/api/session.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import { useGetAccountQuery } from '../api/settings-api.ts';
import type { Account } from '../domain/account.ts';

/** The settings page: fetches the account, for all sections at once. */
export function SettingsFrame({
  children,
}: {
  children: (account: Account, userId: string) => ReactNode;
}) {
  const userId = useSelector(selectUserId);
  // Much of it can change on other screens: a phone number, the clubs one owns, the questionnaire.
  const { currentData, isError, isFetching, refetch } = useGetAccountQuery(userId ?? skipToken, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page title="Settings" back={{ to: '/profile', label: 'Back to profile' }} width="reading">
      {currentData && userId ? (
        <div className="space-y-10">{children(currentData, userId)}</div>
      ) : isError ? (
        <ErrorState
          title="Your settings couldn't be loaded"
          text="Nothing has changed. Check your connection and try again."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Loading>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      )}
    </Page>
  );
}
