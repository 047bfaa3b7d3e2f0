import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectSession } from '../../../shared/api/session.ts';
import { assertNever } from '../../../shared/assert-never.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { filled } from '../../../shared/ui/filled.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import { useUpdatePasswordMutation } from '../api/auth-api.ts';
import { NewPasswordForm } from '../components/new-password-form.tsx';
import { withReturnUrl } from '../domain/return-url.ts';
import { SecondStep } from './second-step.tsx';
import { usePasswordTooShort } from './use-password-too-short.ts';
import { useReturnUrl } from './use-return-url.ts';

/** The last step after a recovery mail, whose link has signed the person in. */
export function Component() {
  const session = useSelector(selectSession);
  const returnUrl = useReturnUrl();
  switch (session.status) {
    case 'loading':
      return <Spinner />;
    case 'signed-out':
      return (
        <Page title="This link no longer works" width="entrance">
          <p className="mb-5">
            Links for a new password work once and only for a short time. Please ask for another
            one.
          </p>
          <ButtonLink to={withReturnUrl('/auth/forgot-password', returnUrl)} variant="primary">
            Get a new link
          </ButtonLink>
        </Page>
      );
    case 'unreachable':
      return (
        <ErrorState
          title="The server can't be reached"
          text="Check your connection and try again."
          onRetry={() => window.location.reload()}
        />
      );
    case 'second-step':
      return (
        <Page title="Enter your code" width="entrance">
          <SecondStep intro="Before you choose a new password, please confirm it's you." />
        </Page>
      );
    case 'signed-in':
      return <ResetPassword email={session.email} />;
    default:
      return assertNever(session);
  }
}

function ResetPassword({ email }: { email: string }) {
  const [updatePassword, { error }] = useUpdatePasswordMutation();
  const navigate = useNavigate();
  const onPasswordTooShort = usePasswordTooShort();
  const returnUrl = useReturnUrl();

  const submit = async (password: string): Promise<void> => {
    const { error: failed } = await updatePassword({ password });
    if (!failed) await navigate(returnUrl ?? '/dashboard', { replace: true });
  };

  return (
    <Page title="Choose a new password" width="entrance">
      <div className="space-y-5">
        <p>
          {filled('For the account {email}.', {
            email: <strong className="break-all">{email}</strong>,
          })}
        </p>
        <FormError message={error && 'message' in error ? error.message : null} />
        <NewPasswordForm onSubmit={submit} onPasswordTooShort={onPasswordTooShort} />
      </div>
    </Page>
  );
}
