import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { usePageTitle } from '../../../shared/platform/page-title.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { LostBall } from '../../../shared/ui/illustrations.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Loading } from '../../../shared/ui/skeleton.tsx';
import { useGetClubQuery } from '../api/club-api.ts';
import { useWatchClubQuery, useWatchMembershipsQuery } from '../api/watch-clubs-api.ts';
import type { Club } from '../domain/club.ts';

/**
 * The club that the address names, kept live, or why there is none. An id or a past address is replaced
 * by the present one.
 */
export function ClubGate({
  viewerId,
  page = '',
  title = (club) => club.name,
  skeleton,
  children,
}: {
  viewerId: string;
  /** What follows the club in the address. */
  page?: '' | '/manage';
  title?: (club: Club) => string;
  skeleton: ReactNode;
  children: (club: Club) => ReactNode;
}) {
  const { slug: handle = '' } = useParams();
  const { currentData: club, isError, isFetching, refetch } = useGetClubQuery(handle);
  useWatchMembershipsQuery({ userId: viewerId });
  const topic = club?.topic ?? null;
  useWatchClubQuery(club && topic !== null ? { clubId: club.id, topic } : skipToken);
  usePageTitle(club ? title(club) : undefined);

  const failure = isError && (
    <ErrorState
      title="Failed to load club data"
      text="Check your connection and try again."
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
  if (club === null) return <ClubNotFound />;
  if (club === undefined) {
    return failure ? (
      <Page title="Club" back={{ to: '/dashboard', label: 'Back to Dashboard' }}>
        {failure}
      </Page>
    ) : (
      <Loading>{skeleton}</Loading>
    );
  }
  if (club.slug !== handle) return <Navigate to={`/clubs/${club.slug}${page}`} replace />;
  return (
    <>
      {failure}
      {children(club)}
    </>
  );
}

function ClubNotFound() {
  return (
    <Page title="Club not found" back={{ to: '/dashboard', label: 'Back to Dashboard' }}>
      <EmptyState
        drawing={<LostBall />}
        title="There is no club at this address"
        text="It may have closed, or it is open to its members only."
        action={
          <ButtonLink to="/discover" variant="solid">
            Discover clubs
          </ButtonLink>
        }
      />
    </Page>
  );
}
