import { Form, Formik } from 'formik';
import { useId, useMemo } from 'react';
import { isDbError } from '../../../shared/api/db-error.ts';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useChangeEmailMutation } from '../api/settings-api.ts';
import { changeEmailSchema, refusedField } from '../domain/settings-forms.ts';

export function ChangeEmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const formId = useId();
  const [change] = useChangeEmailMutation();
  const schema = useMemo(() => changeEmailSchema(email), [email]);
  return (
    <Formik
      initialValues={{ email: '' }}
      validationSchema={schema}
      onSubmit={async (wanted, form) => {
        const { error } = await change({ email: wanted.email.trim() });
        if (error === undefined) return onClose();
        const refused = isDbError(error) ? refusedField(error.code) : null;
        if (refused) form.setFieldError(refused.field, refused.message);
      }}
    >
      {({ isSubmitting }) => (
        <Dialog
          open
          onOpenChange={() => (isSubmitting ? undefined : onClose())}
          title="Change email"
          description="We send a link to the new address and one to the present one. Your email changes once both were pressed."
          footer={
            <>
              <Button onClick={onClose} aria-disabled={isSubmitting || undefined}>
                Cancel
              </Button>
              <SubmitButton form={formId} variant="solid" busyLabel="Sending...">
                Send the Links
              </SubmitButton>
            </>
          }
        >
          <Form id={formId} noValidate>
            <TextFormField
              name="email"
              label="New email"
              type="email"
              autoComplete="email"
              inputMode="email"
              required
            />
            <FocusFirstError />
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}
