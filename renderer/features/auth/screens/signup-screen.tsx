import { useNavigate } from 'react-router-dom';
import { Page } from '../../../shared/ui/page.tsx';
import { useSignUpMutation } from '../api/auth-api.ts';
import { ProviderButtons } from '../components/provider-buttons.tsx';
import { SignUpFormView } from '../components/sign-up-form.tsx';
import { TextLink } from '../components/text-link.tsx';
import type { SignUpForm } from '../domain/account-forms.ts';
import { withReturnUrl } from '../domain/return-url.ts';
import { usePasswordTooShort } from './use-password-too-short.ts';
import { useReturnUrl } from './use-return-url.ts';

/** With a session the guard leads on to onboarding; without one the mail has to be read first. */
export function Component() {
  const [signUp] = useSignUpMutation();
  const navigate = useNavigate();
  const returnUrl = useReturnUrl();
  const onPasswordTooShort = usePasswordTooShort();

  const submit = async (form: SignUpForm): Promise<void> => {
    const { full_name, email, password, location, point } = form;
    const { data } = await signUp({
      fullName: full_name,
      email,
      password,
      location,
      point,
      next: returnUrl,
    });
    if (data && !data.signedIn)
      await navigate('/auth/check-inbox', { state: { email, next: returnUrl } });
  };

  return (
    <Page title="Sign up" intro="Meet your ten: players at your level, near you." width="entrance">
      <SignUpFormView onSubmit={submit} onPasswordTooShort={onPasswordTooShort} />
      <p className="mt-6">
        Already a member? <TextLink to={withReturnUrl('/auth/login', returnUrl)}>Log in</TextLink>
      </p>
      <ProviderButtons next={returnUrl} />
    </Page>
  );
}
