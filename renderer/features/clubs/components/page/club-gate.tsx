import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { usePageTitle } from '../../../../shared/platform/page-title.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { LostBall, Racket } from '../../../../shared/ui/illustrations.tsx';
import { Page } from '../../../../shared/ui/page.tsx';
import { Loading } from '../../../../shared/ui/skeleton.tsx';
import { useAnyUnsaved } from '../../../../shared/ui/unsaved.ts';
import { useGetClubQuery } from '../../api/club-api.ts';
import { useWatchClubQuery, useWatchMembershipsQuery } from '../../api/watch-clubs-api.ts';
import type { Club, UnseenClub } from '../../domain/club.ts';

/** Fetches the club as the server has it now. */
export type AskClub = () => PromiseLike<{ readonly data?: Club | UnseenClub | null | undefined }>;

/**
 * The club in the address, kept live, or why it isn't shown: it doesn't exist, is private, or has
 * closed. An id or past address is replaced with the current one.
 */
export function ClubGate({
  viewerId,
  page = '',
  title = (club) => club.name,
  skeleton,
  children,
}: {
  viewerId: string;
  /** What follows the club in the address, starting with a slash. */
  page?: string;
  title?: (club: Club) => string;
  skeleton: ReactNode;
  /** `ask` refetches the club, which may be an older answer stored on this device. */
  children: (club: Club, ask: AskClub) => ReactNode;
}) {
  const { slug: handle = '' } = useParams();
  const { search, hash } = useLocation();
  const { currentData, data, isError, isFetching, refetch } = useGetClubQuery({
    handle,
    withMembers: page === '',
  });
  // A club that has just got the requested address is still on its way there: keep it on screen.
  const moved = data?.state === 'open' && data.slug === handle ? data : undefined;
  const answer = currentData === undefined ? moved : currentData;
  const seen = answer?.state === 'open' ? answer : undefined;
  const [last, setLast] = useState(seen);
  if (seen && seen !== last) setLast(seen);
  const unsaved = useAnyUnsaved();
  // Unsaved input stays open, too, once the club can't be seen any more or has closed.
  const isGone = answer?.state === 'private' || answer?.state === 'closed';
  const kept = isGone && unsaved && last ? withoutPlace(last, page) : undefined;
  const club = seen ?? kept;
  useWatchMembershipsQuery({ userId: viewerId });
  const topic = club?.topic ?? null;
  useWatchClubQuery(
    club && topic !== null ? { clubId: club.id, topic, heardUntil: club.heardUntil } : skipToken,
  );
  usePageTitle(club ? title(club) : undefined);

  const failure = isError && (
    <ErrorState
      title="Failed to load club data"
      text="Check your connection and try again."
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
  if (answer === null) return <ClubNotFound />;
  if (answer?.state === 'private' && !club) return <PrivateClub />;
  if (answer?.state === 'closed' && !club)
    return <ClosedClub name={answer.name ?? 'Closed club'} />;
  if (club === undefined) {
    return failure ? (
      <Page title="Club" back={{ to: '/dashboard', label: 'Back to dashboard' }}>
        {failure}
      </Page>
    ) : (
      <Loading>{skeleton}</Loading>
    );
  }
  return (
    <>
      {club.slug !== handle && (
        <Navigate to={`/clubs/${club.slug}${page}${search}${hash}`} replace />
      )}
      {failure}
      {children(club, refetch)}
    </>
  );
}

/**
 * A club as those see it who aren't in it any more. On its own page, what only members see stays:
 * that's where they are typing.
 */
const withoutPlace = (club: Club, page: string): Club => ({
  ...club,
  role: page === '' ? club.role : null,
  topic: null,
});

function ClubNotFound() {
  return (
    <NoClub
      title="Club not found"
      heading="There's no club at this address"
      text="The address may be misspelled, or the club may never have existed."
      drawing={<LostBall />}
    />
  );
}

function PrivateClub() {
  return (
    <NoClub
      title="Private club"
      heading="This club is private"
      text="Only its members can see it. To join, ask someone who plays there for an invitation."
      drawing={<Racket />}
    />
  );
}

function ClosedClub({ name }: { name: string }) {
  return (
    <NoClub
      title={name}
      heading="This club has closed"
      text="Its members keep their matches and results."
      drawing={<LostBall />}
    />
  );
}

function NoClub({
  title,
  heading,
  text,
  drawing,
}: {
  title: string;
  heading: string;
  text: string;
  drawing: ReactNode;
}) {
  return (
    <Page title={title} back={{ to: '/dashboard', label: 'Back to dashboard' }}>
      <EmptyState
        drawing={drawing}
        title={heading}
        text={text}
        action={
          <ButtonLink to="/discover" variant="solid">
            Discover clubs
          </ButtonLink>
        }
      />
    </Page>
  );
}
