import type { ReactNode } from 'react';
import { JoinByLink } from '../../features/auth/components/join-by-link.tsx';
import { InvitationPage } from '../../features/invitations/components/invitation-page.tsx';
import { invitationPath } from '../../features/invitations/domain/invitation.ts';

const joinByLink = (token: string, clubName: string): ReactNode => (
  <JoinByLink clubName={clubName} here={invitationPath(token)} />
);

/** /invite/:token; people who are not logged in get in with a link sent by mail. */
export function Component() {
  return <InvitationPage wayIn={joinByLink} />;
}
