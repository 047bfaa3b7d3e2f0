import { Form, Formik } from 'formik';
import type { ReactNode } from 'react';
import { CheckboxFormField } from '../../../shared/forms/checkbox-form-field.tsx';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { logInSchema } from '../domain/account-forms.ts';
import { PasswordFormField } from '../../../shared/forms/password-form-field.tsx';
import { EmailField } from './email-field.tsx';
import { TextLink } from './text-link.tsx';

export interface LogInForm {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

const empty: LogInForm = { email: '', password: '', remember: false };

export function LogInFormView({
  onSubmit,
  forgotPath,
  children,
}: {
  onSubmit: (form: LogInForm) => Promise<void>;
  /** The page for a forgotten password. */
  forgotPath: string;
  /** Below the button: other ways in. */
  children?: ReactNode;
}) {
  return (
    <Formik<LogInForm>
      initialValues={empty}
      validationSchema={logInSchema}
      onSubmit={(form) => onSubmit({ ...form, email: form.email.trim() })}
    >
      <Form noValidate className="space-y-5">
        <EmailField />
        <PasswordFormField autoComplete="current-password" />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <CheckboxFormField name="remember" label="Remember me" />
          <TextLink to={forgotPath}>Forgot your password?</TextLink>
        </div>
        <SubmitButton size="lg" className="w-full">
          Log In
        </SubmitButton>
        {children}
        <FocusFirstError />
      </Form>
    </Formik>
  );
}
