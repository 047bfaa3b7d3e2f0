import { Form, Formik } from 'formik';
import { isDbError } from '../../../shared/api/db-error.ts';
import { CodeFormField } from '../../../shared/forms/code-form-field.tsx';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useShowSecondFactorMutation, useSignOutMutation } from '../api/auth-api.ts';
import { CODE_WRONG, codeSchema } from '../domain/account-forms.ts';

/** Asks for the code of a second factor; what follows is the session's business. */
export function SecondStep({ intro }: { intro: string }) {
  const [show, { error }] = useShowSecondFactorMutation();
  const [signOut] = useSignOutMutation();
  const refusal = isDbError(error) ? error : null;
  const isWrong = refusal?.code === 'mfa_verification_failed';
  return (
    <Formik
      initialValues={{ code: '' }}
      validationSchema={codeSchema}
      onSubmit={async ({ code }, form) => {
        const { error: failed } = await show({ code: code.replaceAll(/\s/g, '') });
        if (isDbError(failed) && failed.code === 'mfa_verification_failed')
          form.setFieldError('code', CODE_WRONG);
      }}
    >
      <Form noValidate className="space-y-5">
        <p>{intro}</p>
        <FormError message={isWrong ? null : refusal?.message} />
        <CodeFormField hint="Your authenticator app shows it. A spare does just as well." />
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="lg">Go on</SubmitButton>
          <Button size="lg" onClick={() => void signOut()}>
            Log out
          </Button>
        </div>
        <FocusFirstError />
      </Form>
    </Formik>
  );
}
