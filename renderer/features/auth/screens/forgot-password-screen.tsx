import { useState } from 'react';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { filled } from '../../../shared/ui/filled.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { useRequestPasswordResetMutation } from '../api/mails-api.ts';
import { EmailForm } from '../components/email-form.tsx';
import { TextLink } from '../components/text-link.tsx';
import { withReturnUrl } from '../domain/return-url.ts';
import { useReturnUrl } from './use-return-url.ts';

/** Says the same whether or not there is an account with that address. */
export function Component() {
  const [requestReset, { error }] = useRequestPasswordResetMutation();
  const returnUrl = useReturnUrl();
  const [sentTo, setSentTo] = useState<string | null>(null);

  const submit = async (email: string): Promise<void> => {
    const { error: failed } = await requestReset({ email, next: returnUrl });
    if (!failed) setSentTo(email);
  };

  return (
    <Page
      title="Forgot your password?"
      intro="We'll send you a link to choose a new one."
      width="entrance"
      back={{ label: 'Back to login', to: withReturnUrl('/auth/login', returnUrl) }}
    >
      <div className="space-y-5">
        <output className="block">
          {sentTo !== null && (
            <p className="border-l-4 border-grass bg-grass-wash px-4 py-3">
              {filled("If there's an account for {email}, a link is on its way.", {
                email: <strong className="break-all">{sentTo}</strong>,
              })}
            </p>
          )}
        </output>
        <FormError message={error && 'message' in error ? error.message : null} />
        <EmailForm submitLabel="Send the link" onSubmit={submit} />
        <p>
          New to CourtCrew?{' '}
          <TextLink to={withReturnUrl('/auth/signup', returnUrl)}>Sign up</TextLink>
        </p>
      </div>
    </Page>
  );
}
