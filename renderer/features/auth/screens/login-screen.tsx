import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { useSignInMutation } from '../api/auth-api.ts';
import { useRequestEmailLinkMutation } from '../api/mails-api.ts';
import { EmailLinkButton } from '../components/email-link-button.tsx';
import { EmailLinkSent } from '../components/email-link-sent.tsx';
import { type LogInForm, LogInFormView } from '../components/log-in-form.tsx';
import { LostByLoggingOut } from '../components/lost-by-logging-out.tsx';
import { ProviderButtons } from '../components/provider-buttons.tsx';
import { TextLink } from '../components/text-link.tsx';
import { emailLinkRefusal } from '../domain/email-link.ts';
import { isLoggedOut } from '../domain/logged-out.ts';
import { withReturnUrl } from '../domain/return-url.ts';
import { useReturnUrl } from './use-return-url.ts';

/** After logging in the guard redirects: it sees the session and knows the return address. */
export function Component() {
  const [signIn] = useSignInMutation();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const [askForLink, { isLoading: asking, error: refusal }] = useRequestEmailLinkMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const returnUrl = useReturnUrl();
  const { state } = useLocation();

  const submit = async (form: LogInForm): Promise<void> => {
    const { error } = await signIn(form);
    const code = error && 'code' in error ? error.code : undefined;
    setUnconfirmed(code === 'email_not_confirmed' ? form.email : null);
  };

  const ask = async (email: string): Promise<void> => {
    const { error } = await askForLink({ email, next: returnUrl, newcomer: null });
    setSentTo(error ? null : email);
  };

  return (
    <Page title="Log in" intro="Your crew is waiting on court." width="entrance">
      {isLoggedOut(state) && (
        <output className="mb-5 block border-l-4 border-clay bg-clay-wash px-4 py-3">
          <strong className="block font-semibold">You were logged out</strong>
          Your session expired or was ended on another device or in another window. Log in to carry
          on where you left off.
        </output>
      )}
      <LostByLoggingOut />
      {unconfirmed !== null && (
        <output className="mb-5 block border-l-4 border-clay bg-clay-wash px-4 py-3">
          Your email isn't confirmed yet.{' '}
          <TextLink to="/auth/check-inbox" state={{ email: unconfirmed, next: returnUrl }}>
            Send the confirmation email again
          </TextLink>
        </output>
      )}
      <LogInFormView
        onSubmit={submit}
        forgotPath={withReturnUrl('/auth/forgot-password', returnUrl)}
      >
        <EmailLinkButton busy={asking} onAsk={(email) => void ask(email)} />
        <output className="block">{sentTo !== null && <EmailLinkSent email={sentTo} />}</output>
        <FormError message={emailLinkRefusal(refusal)} />
      </LogInFormView>
      <p className="mt-6">
        New to CourtCrew? <TextLink to={withReturnUrl('/auth/signup', returnUrl)}>Sign up</TextLink>
      </p>
      <ProviderButtons next={returnUrl} />
    </Page>
  );
}
