import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { OpenInDesktop } from '../../../shared/platform/open-in-desktop.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { BallOverNet } from '../../../shared/ui/illustrations.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import type { InvitationOffer } from '../domain/invitation.ts';

/** Who invites you, and where to; with a way to join. */
export function Offer({
  offer,
  here,
  wayIn,
  joining,
  onJoin,
}: {
  offer: InvitationOffer & { readonly state: 'open' };
  /** The invitation's path. */
  here: string;
  /** For visitors; null: one press joins. */
  wayIn: ReactNode;
  joining: boolean;
  onJoin: () => void;
}) {
  const { clubName, inviterName, location, role } = offer;
  return (
    <Page title={clubName} intro={`${inviterName} invites you to play here.`} width="reading">
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
        {wayIn ?? (
          <Button
            variant="primary"
            size="lg"
            busy={joining}
            busyLabel="Joining..."
            onClick={onJoin}
          >
            {`Join ${clubName}`}
          </Button>
        )}
        <OpenInDesktop path={here} />
      </div>
    </Page>
  );
}
