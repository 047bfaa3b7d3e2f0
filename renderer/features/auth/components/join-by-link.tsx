import { Form, Formik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { filled } from '../../../shared/ui/filled.tsx';
import { useRequestEmailLinkMutation } from '../api/mails-api.ts';
import { type JoinForm, joinSchema } from '../domain/account-forms.ts';
import { emailLinkRefusal } from '../domain/email-link.ts';
import { withReturnUrl } from '../domain/return-url.ts';
import { EmailField } from './email-field.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { TextLink } from './text-link.tsx';

const empty: JoinForm = { full_name: '', email: '' };

/**
 * From an invitation into its club without a password: with a link by mail, which also creates the
 * account if there is none. Says the same for every address.
 */
export function JoinByLink({ clubName, here }: { clubName: string; here: string }) {
  const [askForLink, { isLoading, error }] = useRequestEmailLinkMutation();
  const [sent, setSent] = useState<JoinForm | null>(null);
  const [entered, setEntered] = useState(empty);

  const send = async (form: JoinForm): Promise<void> => {
    const { email, full_name } = form;
    setEntered(form);
    const answer = await askForLink({ email, next: here, newcomer: full_name });
    if (!answer.error) setSent(form);
  };
  const refusal = <FormError message={emailLinkRefusal(error)} />;

  if (sent !== null) {
    return (
      <div className="space-y-5">
        <SentNote email={sent.email} clubName={clubName} />
        {refusal}
        <div className="flex flex-wrap gap-3">
          <Button busy={isLoading} busyLabel="Sending..." onClick={() => void send(sent)}>
            Send it again
          </Button>
          <Button onClick={() => setSent(null)}>Use another email</Button>
        </div>
      </div>
    );
  }
  return (
    <div className="space-y-5">
      <Formik<JoinForm>
        initialValues={entered}
        validationSchema={joinSchema}
        onSubmit={(form) => send(joinSchema.cast(form))}
      >
        <Form noValidate className="space-y-5">
          <p className="text-muted">
            Enter your name and email, and we'll send you a link to join. No password needed.
          </p>
          <TextFormField name="full_name" label="Full name" autoComplete="name" required />
          <EmailField />
          {refusal}
          <p className="text-sm text-muted">
            {filled(
              'By joining, you agree to the {terms} and confirm that you have read the {privacy}.',
              {
                terms: <TextLink to="/terms">terms</TextLink>,
                privacy: <TextLink to="/privacy">privacy page</TextLink>,
              },
            )}
          </p>
          <SubmitButton size="lg" className="w-full" busyLabel="Sending...">
            Email me a link to join
          </SubmitButton>
          <FocusFirstError />
        </Form>
      </Formik>
      <p>
        Prefer to use a password?{' '}
        <TextLink to={withReturnUrl('/auth/signup', here)}>Sign up and join</TextLink>
      </p>
      <p>
        Already a member? <TextLink to={withReturnUrl('/auth/login', here)}>Log in</TextLink>
      </p>
      <ProviderButtons next={here} />
    </div>
  );
}

/** Takes the focus from the form it replaces. */
function SentNote({ email, clubName }: { email: string; clubName: string }) {
  const here = useRef<HTMLOutputElement>(null);
  useEffect(() => here.current?.focus(), []);
  return (
    <output
      ref={here}
      tabIndex={-1}
      className="block border-l-4 border-grass bg-grass-wash px-4 py-3"
    >
      <strong className="block font-semibold">Check your inbox</strong>
      {filled(
        'We sent a link to {email}. Open it to join {club}. The link works once and expires in an hour.',
        {
          email: <span className="font-semibold break-all">{email}</span>,
          club: <bdi>{clubName}</bdi>,
        },
      )}
    </output>
  );
}
