import { Form, Formik } from 'formik';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { emailSchema } from '../domain/account-forms.ts';

/** Asks for one address, to send a mail to. */
export function EmailForm({
  submitLabel,
  onSubmit,
}: {
  submitLabel: string;
  onSubmit: (email: string) => Promise<void>;
}) {
  return (
    <Formik
      initialValues={{ email: '' }}
      validationSchema={emailSchema}
      onSubmit={({ email }) => onSubmit(email.trim())}
    >
      <Form noValidate className="space-y-5">
        <TextFormField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
        />
        <SubmitButton size="lg" className="w-full">
          {submitLabel}
        </SubmitButton>
        <FocusFirstError />
      </Form>
    </Formik>
  );
}
