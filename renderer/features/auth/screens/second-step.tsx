import { Form, Formik } from 'formik';
import { CodeFormField } from '../../../shared/forms/code-form-field.tsx';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { FormRefusal } from '../../../shared/forms/form-refusal.tsx';
import { showRefusal } from '../../../shared/forms/show-refusal.ts';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import type { Refusals } from '../../../shared/refusals.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useShowSecondFactorMutation } from '../api/auth-api.ts';
import { useSignOutMutation } from '../api/sign-out-api.ts';
import { CODE_REFUSALS, codeSchema, withoutSpaces } from '../domain/account-forms.ts';

/** All refusals are shown here. */
const REFUSALS: Refusals<'code'> = { ...CODE_REFUSALS, otherwise: { field: null } };

/** Asks for a second factor's code; the session determines what follows. */
export function SecondStep({ intro }: { intro: string }) {
  const [show] = useShowSecondFactorMutation();
  const [signOut] = useSignOutMutation();
  return (
    <Formik
      initialValues={{ code: '' }}
      validationSchema={codeSchema}
      onSubmit={async ({ code }, form) => {
        const { error } = await show({ code: withoutSpaces(code) });
        showRefusal(form, error, REFUSALS);
      }}
    >
      <Form noValidate className="space-y-5">
        <p>{intro}</p>
        <FormRefusal />
        <CodeFormField hint="Your authenticator app shows it. A backup app works too." />
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="lg">Continue</SubmitButton>
          <Button size="lg" onClick={() => void signOut()}>
            Log out
          </Button>
        </div>
        <FocusFirstError />
      </Form>
    </Formik>
  );
}
