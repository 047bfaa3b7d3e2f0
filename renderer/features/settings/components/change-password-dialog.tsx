import { Form, Formik } from 'formik';
import { useId } from 'react';
import { isDbError } from '../../../shared/api/db-error.ts';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { PasswordFormField } from '../../../shared/forms/password-form-field.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useChangePasswordMutation } from '../api/settings-api.ts';
import { changePasswordSchema, refusedField } from '../domain/settings-forms.ts';

export function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const formId = useId();
  const [change] = useChangePasswordMutation();
  return (
    <Formik
      initialValues={{ current: '', password: '' }}
      validationSchema={changePasswordSchema}
      onSubmit={async (passwords, form) => {
        const { error } = await change(passwords);
        if (error === undefined) return onClose();
        const refused = isDbError(error) ? refusedField(error.code) : null;
        if (refused) form.setFieldError(refused.field, refused.message);
      }}
    >
      {({ isSubmitting }) => (
        <Dialog
          open
          onOpenChange={() => (isSubmitting ? undefined : onClose())}
          title="Change password"
          description="All other devices are logged out."
          footer={
            <>
              <Button onClick={onClose} aria-disabled={isSubmitting || undefined}>
                Cancel
              </Button>
              <SubmitButton form={formId} variant="solid" busyLabel="Saving...">
                Save Password
              </SubmitButton>
            </>
          }
        >
          <Form id={formId} noValidate className="space-y-5">
            {/* Tells password managers whose passwords these are. */}
            <input type="text" autoComplete="username" value={email} readOnly hidden />
            <PasswordFormField
              name="current"
              label="Current password"
              autoComplete="current-password"
            />
            <PasswordFormField
              label="New password"
              hint="Minimum 6 characters"
              autoComplete="new-password"
            />
            <FocusFirstError />
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}
