import { Form, Formik } from 'formik';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { PlaceFormField } from '../../../shared/forms/place-form-field.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { filled } from '../../../shared/ui/filled.tsx';
import {
  PASSWORD_HINT,
  passwordIsTooShort,
  type SignUpForm,
  signUpSchema,
} from '../domain/account-forms.ts';
import { PasswordFormField } from '../../../shared/forms/password-form-field.tsx';
import { EmailField } from './email-field.tsx';
import { TextLink } from './text-link.tsx';

const empty: SignUpForm = { full_name: '', email: '', password: '', location: '', point: null };

export function SignUpFormView({
  onSubmit,
  onPasswordTooShort,
}: {
  onSubmit: (form: SignUpForm) => Promise<void>;
  /** The person tried to send a password that is too short. */
  onPasswordTooShort: () => void;
}) {
  return (
    <Formik<SignUpForm>
      initialValues={empty}
      validationSchema={signUpSchema}
      onSubmit={(form) => onSubmit(signUpSchema.cast(form))}
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
          <TextFormField name="full_name" label="Full name" autoComplete="name" required />
          <EmailField />
          <PasswordFormField autoComplete="new-password" hint={PASSWORD_HINT} />
          <PlaceFormField name="location" pointName="point" label="Location (optional)" />
          <p className="text-sm text-muted">
            {filled(
              'By signing up, you agree to the {terms} and confirm that you have read the {privacy}.',
              {
                terms: <TextLink to="/terms">terms</TextLink>,
                privacy: <TextLink to="/privacy">privacy page</TextLink>,
              },
            )}
          </p>
          <SubmitButton size="lg" className="w-full">
            Sign Up
          </SubmitButton>
          <FocusFirstError />
        </Form>
      )}
    </Formik>
  );
}
