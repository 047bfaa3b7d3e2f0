import { MapPin } from 'lucide-react';
import { OpenInDesktop } from '../../../shared/platform/open-in-desktop.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { BallOverNet } from '../../../shared/ui/illustrations.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { withReturnUrl } from '../../auth/domain/return-url.ts';
import type { InvitationOffer } from '../domain/invitation.ts';

/** Who invites you, and where to; and the way in, through an account where there is none yet. */
export function Offer({
  offer,
  token,
  signedIn,
  joining,
  onJoin,
}: {
  offer: InvitationOffer & { readonly state: 'open' };
  token: string;
  signedIn: boolean;
  joining: boolean;
  onJoin: () => void;
}) {
  const { clubName, inviterName, location, role } = offer;
  const here = `/invite/${encodeURIComponent(token)}`;
  return (
    <Page title={clubName} intro={`${inviterName} invites you to play here.`} width="narrow">
      <div className="space-y-5">
        <BallOverNet />
        <p className="flex items-center gap-2 text-lg">
          <MapPin aria-hidden size={20} className="shrink-0 text-muted" />
          {location}
        </p>
        <p>
          {role === 'admin'
            ? "You'll join as an admin and help run the club, its members and its announcements."
            : 'As a member, you see who plays there, find partners at your level and arrange matches.'}
        </p>
        {signedIn ? (
          <Button
            variant="primary"
            size="lg"
            busy={joining}
            busyLabel="Joining..."
            onClick={onJoin}
          >
            {`Join ${clubName}`}
          </Button>
        ) : (
          <>
            <p className="text-muted">
              You need an account to join. We'll keep the invitation for you until you have one.
            </p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={withReturnUrl('/auth/signup', here)} variant="primary" size="lg">
                Sign up and join
              </ButtonLink>
              <ButtonLink to={withReturnUrl('/auth/login', here)} size="lg">
                Log in
              </ButtonLink>
            </div>
          </>
        )}
        <OpenInDesktop path={here} />
      </div>
    </Page>
  );
}
