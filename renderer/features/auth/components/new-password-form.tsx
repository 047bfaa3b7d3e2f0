import { Form, Formik } from 'formik';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { newPasswordSchema, PASSWORD_HINT, passwordIsTooShort } from '../domain/account-forms.ts';
import { PasswordFormField } from '../../../shared/forms/password-form-field.tsx';

/** Asks once; the password can be shown, which saves typing it twice. */
export function NewPasswordForm({
  onSubmit,
  onPasswordTooShort,
}: {
  onSubmit: (password: string) => Promise<void>;
  onPasswordTooShort: () => void;
}) {
  return (
    <Formik
      initialValues={{ password: '' }}
      validationSchema={newPasswordSchema}
      onSubmit={({ password }) => onSubmit(password)}
    >
      {({ values, handleSubmit }) => (
        <Form
          noValidate
          className="space-y-5"
          onSubmit={(event) => {
            if (passwordIsTooShort(values.password)) onPasswordTooShort();
            handleSubmit(event);
          }}
        >
          <PasswordFormField
            autoComplete="new-password"
            label="New password"
            hint={PASSWORD_HINT}
          />
          <SubmitButton size="lg" className="w-full">
            Save new password
          </SubmitButton>
          <FocusFirstError />
        </Form>
      )}
    </Formik>
  );
}
