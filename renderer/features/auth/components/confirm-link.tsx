import { useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectSession, type WithSession } from '../../../shared/api/session.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { useNotify } from '../../../shared/notices/use-notify.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { desktopAddress } from '../../../shared/platform/addresses.ts';
import { OpenInDesktop } from '../../../shared/platform/open-in-desktop.tsx';
import { filled } from '../../../shared/ui/filled.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { useVerifyMailLinkMutation } from '../api/auth-api.ts';
import { ExpiredLink } from './expired-link.tsx';
import { joiningText, MAIL_LINK_TEXT } from '../domain/mail-link-text.ts';
import { destinationOf, type MailLink, pathOfLink } from '../domain/mail-link.ts';
import { isAnothers } from '../domain/opened-session.ts';
import { withReturnUrl } from '../domain/return-url.ts';

/** The invitation a mail's link leads on to. */
export interface LinkedInvitation {
  readonly clubName: string;
  readonly inviterName: string;
  /** Joins the club, and returns where to go next; null: it failed, and the reason was shown. */
  readonly join: (viewerId: string) => Promise<string | null>;
}

/**
 * The page that our mails' links lead to. The token is used only when a person presses the button:
 * mail scanners open links, too.
 */
export function ConfirmLink({
  link,
  invitation,
}: {
  /** Null: the address contains no link of ours. */
  link: MailLink | null;
  /** The invitation the link leads on to: the same press accepts it. */
  invitation?: LinkedInvitation;
}) {
  const [verify, { isLoading, error }] = useVerifyMailLinkMutation();
  const navigate = useNavigate();
  const session = useSelector(selectSession);
  const store = useStore<WithSession>();
  const notify = useNotify();
  const [halfDone, setHalfDone] = useState(false);
  const [isJoining, setJoining] = useState(false);

  if (link === null) return <ExpiredLink type={null} next={null} />;
  const failure = error && 'code' in error ? error : null;
  const noAnswer = failure?.code === 'network';
  if (failure && !noAnswer) return <ExpiredLink type={link.type} next={link.next} />;

  const { title, text, action } = invitation ? joiningText(invitation) : MAIL_LINK_TEXT[link.type];
  const confirm = async (): Promise<void> => {
    const { data } = await verify(link);
    if (data?.complete === false) {
      setHalfDone(true);
      return;
    }
    const opened = selectSession(store.getState());
    if (data === undefined && !isAnothers(opened, session)) return;
    if (link.type === 'magiclink' && opened.status === 'signed-in') {
      // Names the account: a link sent by somebody else opens theirs.
      notify({
        tone: 'success',
        title: 'Welcome back!',
        description: `You're logged in as ${opened.email}.`,
      });
    }
    const done = data?.recovery ? { ...link, type: 'recovery' as const } : link;
    const destination = destinationOf(done);
    // Choosing a new password asks for the code itself.
    const to =
      opened.status === 'second-step' && done.type !== 'recovery'
        ? withReturnUrl('/auth/second-step', destination)
        : destination;
    if (!invitation || opened.status !== 'signed-in') {
      await navigate(to, { replace: true });
      return;
    }
    setJoining(true);
    const joined = await invitation.join(opened.userId);
    await navigate(joined ?? to, { replace: true });
  };

  if (halfDone) {
    return (
      <Page title="One email to go" width="entrance">
        <div className="space-y-5">
          <p>
            This address is confirmed. Your email will change once you've also opened the link we
            sent to the other address.
          </p>
          <ButtonLink to="/settings">Back to settings</ButtonLink>
        </div>
      </Page>
    );
  }

  return (
    <Page title={title} width="entrance">
      <div className="space-y-5">
        <p>{text}</p>
        {session.status === 'signed-in' && link.type !== 'email_change' && (
          <p className="border-l-4 border-clay bg-clay-wash px-4 py-3">
            {filled(
              "You're logged in as {email} here. If this link is for another account, you'll switch to that one.",
              {
                email: <strong className="break-all">{session.email}</strong>,
              },
            )}
          </p>
        )}
        <FormError message={noAnswer ? failure?.message : null} />
        <Button
          variant="primary"
          size="lg"
          busy={isLoading || isJoining}
          onClick={() => void confirm()}
        >
          {action}
        </Button>
        {link.fromDesktop ? (
          <p>
            You asked for this in the desktop app.{' '}
            <a
              href={desktopAddress(pathOfLink(link))}
              className="font-semibold text-court-ink underline underline-offset-4"
            >
              Open it there
            </a>
          </p>
        ) : (
          <OpenInDesktop path={pathOfLink(link)} />
        )}
      </div>
    </Page>
  );
}
