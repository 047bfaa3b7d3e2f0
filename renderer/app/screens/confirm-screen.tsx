import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { ConfirmLink } from '../../features/auth/components/confirm-link.tsx';
import { type MailLink, readMailLink } from '../../features/auth/domain/mail-link.ts';
import {
  useAcceptInvitationMutation,
  useGetInvitationQuery,
} from '../../features/invitations/api/invitations-api.ts';
import { tokenOfInvitation } from '../../features/invitations/domain/invitation.ts';
import { viewerApi } from '../../shared/api/viewer.ts';
import { Spinner } from '../../shared/ui/spinner.tsx';
import type { AppDispatch } from '../store.ts';

/**
 * The page that links in our mails lead to. For a link that goes on to an invitation, the button
 * joins the club, too.
 */
export function Component() {
  const [query] = useSearchParams();
  const link = readMailLink(query, window.location.origin);
  const token = link && mayJoin(link) ? tokenOfInvitation(link.next) : null;
  return link && token !== null ? (
    <ConfirmAndJoin link={link} token={token} />
  ) : (
    <ConfirmLink link={link} />
  );
}

/** Whether the link opens an account, and nothing else has to be done first. */
const mayJoin = ({ type }: MailLink): boolean =>
  type === 'signup' || type === 'magiclink' || type === 'email';

function ConfirmAndJoin({ link, token }: { link: MailLink; token: string }) {
  // Requested as a visitor: the link may open another account than the one logged in here.
  const { currentData: offer, isLoading } = useGetInvitationQuery({ token, viewerId: null });
  const [accept] = useAcceptInvitationMutation();
  const dispatch = useDispatch<AppDispatch>();

  if (isLoading) return <Spinner />;
  if (offer?.state !== 'open') return <ConfirmLink link={link} />;
  const { clubName, inviterName } = offer;
  const join = async (viewerId: string): Promise<string | null> => {
    // A request in flight would be answered with the old state, and lead to onboarding.
    await dispatch(viewerApi.util.getRunningQueryThunk('getViewer', viewerId));
    const { data: slug } = await accept({ token, clubName, viewerId });
    return slug === undefined ? null : `/clubs/${slug}`;
  };
  return <ConfirmLink link={link} invitation={{ clubName, inviterName, join }} />;
}
