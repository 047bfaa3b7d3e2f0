import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { desktopAddress } from '../../../shared/platform/addresses.ts';
import { OpenInDesktop } from '../../../shared/platform/open-in-desktop.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { useVerifyMailLinkMutation } from '../api/auth-api.ts';
import { ExpiredLink } from '../components/expired-link.tsx';
import { MAIL_LINK_TEXT } from '../domain/mail-link-text.ts';
import { destinationOf, pathOfLink, readMailLink } from '../domain/mail-link.ts';

/**
 * Where the links of our mails arrive. The token is used up only when a person presses the button:
 * mail scanners open links too.
 */
export function Component() {
  const [query] = useSearchParams();
  const [verify, { isLoading, error }] = useVerifyMailLinkMutation();
  const navigate = useNavigate();
  const [halfDone, setHalfDone] = useState(false);
  const link = readMailLink(query, window.location.origin);

  if (link === null) return <ExpiredLink type={null} />;
  const failure = error && 'code' in error ? error : null;
  const noAnswer = failure?.code === 'network';
  if (failure && !noAnswer) return <ExpiredLink type={link.type} />;

  const { title, text, action } = MAIL_LINK_TEXT[link.type];
  const confirm = async (): Promise<void> => {
    const { data } = await verify(link);
    if (data?.complete === false) setHalfDone(true);
    else if (data) {
      const done = data.recovery ? { ...link, type: 'recovery' as const } : link;
      await navigate(destinationOf(done), { replace: true });
    }
  };

  if (halfDone) {
    return (
      <Page title="One mail to go" width="entrance">
        <div className="space-y-5">
          <p>
            This address is confirmed. Your email changes once you have also pressed the link in the
            mail to the other address.
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
        <FormError message={noAnswer ? failure?.message : null} />
        <Button variant="primary" size="lg" busy={isLoading} onClick={() => void confirm()}>
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
