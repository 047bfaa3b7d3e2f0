import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../shared/ui/button.tsx';
import { filled } from '../../../shared/ui/filled.tsx';
import { Letter } from '../../../shared/ui/illustrations.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { useResendConfirmationMutation } from '../api/mails-api.ts';
import { EmailForm } from '../components/email-form.tsx';
import { TextLink } from '../components/text-link.tsx';
import { safeReturnUrl, withReturnUrl } from '../domain/return-url.ts';
import { useReturnUrl } from './use-return-url.ts';

/** After a sign-up that has to be confirmed by mail, and for requesting that mail again. */
export function Component() {
  const arrived = readState(useLocation().state);
  const returnUrl = useReturnUrl();
  const next = arrived.next ?? returnUrl;
  const [email, setEmail] = useState(arrived.email);
  const [resend, { isLoading, isSuccess, error }] = useResendConfirmationMutation();

  const send = async (address: string): Promise<void> => {
    const { error: failed } = await resend({ email: address, next });
    if (!failed) setEmail(address);
  };

  return (
    <Page title="Check your inbox" width="entrance">
      <Letter />
      {email === null ? (
        <>
          <p className="mb-5">Enter your email and we'll send you a new confirmation link.</p>
          <EmailForm submitLabel="Send the link" onSubmit={send} />
        </>
      ) : (
        <>
          <p className="mb-2">
            {filled('We sent a confirmation link to {email}. Open it to verify your account.', {
              email: <strong className="break-all">{email}</strong>,
            })}
          </p>
          <p className="mb-5 text-muted">
            Nothing there? Check your spam folder or ask for another link.
          </p>
          <Button busy={isLoading} onClick={() => void send(email)}>
            Send it again
          </Button>
        </>
      )}
      <output className="mt-4 block min-h-6">
        {isSuccess && 'A new link is on its way.'}
        {error && 'message' in error && error.message}
      </output>
      <p className="mt-4">
        Already confirmed? <TextLink to={withReturnUrl('/auth/login', next)}>Log in</TextLink>
      </p>
    </Page>
  );
}

/** History state survives reloads and may come from an earlier version, so it is validated. */
function readState(state: unknown): { email: string | null; next: string | null } {
  if (typeof state !== 'object' || state === null) return { email: null, next: null };
  const email = 'email' in state && typeof state.email === 'string' ? state.email : null;
  const next = 'next' in state && typeof state.next === 'string' ? state.next : null;
  return { email, next: safeReturnUrl(next) };
}
