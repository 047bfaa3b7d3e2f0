import { Form, Formik } from 'formik';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { newPasswordSchema, passwordIsTooShort } from '../domain/account-forms.ts';
import { PasswordFormField } from '../../../shared/forms/password-form-field.tsx';

/** Asks once; the field can be shown, which spares typing it twice. */
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
            hint="Minimum 6 characters"
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
