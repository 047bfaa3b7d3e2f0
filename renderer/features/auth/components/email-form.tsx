import { Form, Formik } from 'formik';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { emailSchema } from '../domain/account-forms.ts';
import { EmailField } from './email-field.tsx';

/** Asks for an address to send a mail to. */
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
        <EmailField />
        <SubmitButton size="lg" className="w-full">
          {submitLabel}
        </SubmitButton>
        <FocusFirstError />
      </Form>
    </Formik>
  );
}
