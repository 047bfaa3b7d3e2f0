import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { selectSession, selectUserId } from '../../../shared/api/session.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { LostBall, Racket } from '../../../shared/ui/illustrations.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import { useGoOn } from '../../../shared/ui/use-go-on.ts';
import { useAcceptInvitationMutation, useGetInvitationQuery } from '../api/invitations-api.ts';

import { CLOSED_LABELS, type InvitationOffer, invitationPath } from '../domain/invitation.ts';
import { Offer } from './offer.tsx';

/** How a visitor who is not logged in gets in. */
type WayIn = (token: string, clubName: string) => ReactNode;

/** /invite/:token, for visitors, players and members. */
export function InvitationPage({ wayIn }: { wayIn: WayIn }) {
  const { token = '' } = useParams();
  const viewerId = useSelector(selectUserId);
  const waiting = useSelector(selectSession).status === 'loading';
  const {
    currentData: offer,
    isError,
    isFetching,
    refetch,
  } = useGetInvitationQuery({ token, viewerId }, { skip: waiting });

  if (offer === undefined) {
    if (!isError || isFetching) return <Spinner />;
    return (
      <Page title="Invitation" width="reading">
        <ErrorState
          title="This invitation couldn't be loaded"
          text="Check your connection and try again."
          onRetry={() => void refetch()}
        />
      </Page>
    );
  }
  return <Answer offer={offer} token={token} viewerId={viewerId} wayIn={wayIn} />;
}

function Answer({
  offer,
  token,
  viewerId,
  wayIn,
}: {
  offer: InvitationOffer;
  token: string;
  viewerId: string | null;
  wayIn: WayIn;
}) {
  const [accept, { isLoading }] = useAcceptInvitationMutation();
  const goOn = useGoOn();

  if (offer.state === 'open') {
    const join = async (): Promise<void> => {
      if (viewerId === null) return;
      const { data: slug } = await accept({ token, clubName: offer.clubName, viewerId });
      if (slug !== undefined) await goOn(`/clubs/${slug}`);
    };
    return (
      <Offer
        offer={offer}
        here={invitationPath(token)}
        wayIn={viewerId === null ? wayIn(token, offer.clubName) : null}
        joining={isLoading}
        onJoin={() => void join()}
      />
    );
  }
  if (offer.state === 'member') {
    return (
      <Page title={offer.clubName} width="reading">
        <EmptyState
          drawing={<Racket />}
          title="You're already a member"
          text={`You're already a member of ${offer.clubName}. See you on court.`}
          action={
            <ButtonLink to={`/clubs/${offer.slug}`} variant="primary">
              Go to the club
            </ButtonLink>
          }
        />
      </Page>
    );
  }
  return (
    <Page title="Invitation" width="reading">
      <EmptyState
        drawing={<LostBall />}
        {...CLOSED_LABELS[offer.state]}
        action={
          <ButtonLink to="/discover" variant="solid">
            Discover clubs
          </ButtonLink>
        }
      />
    </Page>
  );
}
