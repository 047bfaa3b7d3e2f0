import { Form, Formik } from 'formik';
import { useId, useMemo } from 'react';
import { isDbError } from '../../../shared/api/db-error.ts';
import { CodeFormField } from '../../../shared/forms/code-form-field.tsx';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { PasswordFormField } from '../../../shared/forms/password-form-field.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CODE_WRONG } from '../../auth/domain/account-forms.ts';
import { useDeleteAccountMutation } from '../api/delete-account-api.ts';
import { DELETION_WORD } from '../domain/account.ts';
import { deleteAccountSchema, refusedField } from '../domain/settings-forms.ts';

/** Asks once more who it is, and for the word. What was typed survives a failure. */
export function DeleteAccountDialog({
  email,
  hasFactor,
  onClose,
  onDeleted,
}: {
  email: string;
  hasFactor: boolean;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const formId = useId();
  const [deleteAccount] = useDeleteAccountMutation();
  const schema = useMemo(() => deleteAccountSchema(hasFactor), [hasFactor]);
  return (
    <Formik
      initialValues={{ password: '', code: '', word: '' }}
      validationSchema={schema}
      onSubmit={async ({ password, code, word }, form) => {
        const { error } = await deleteAccount({
          email,
          password,
          code: code.replaceAll(/\s/g, ''),
          word: word.trim(),
        });
        if (error === undefined) return onDeleted();
        if (!isDbError(error)) return;
        if (error.code === 'mfa_verification_failed') form.setFieldError('code', CODE_WRONG);
        const refused = refusedField(error.code);
        if (refused) form.setFieldError(refused.field, refused.message);
      }}
    >
      {({ isSubmitting }) => (
        <Dialog
          open
          onOpenChange={() => (isSubmitting ? undefined : onClose())}
          title="Delete account?"
          description="This cannot be undone. Your profile, photo, contact details and settings go, and matches to come are cancelled."
          footer={
            <>
              <Button onClick={onClose} aria-disabled={isSubmitting || undefined}>
                Keep My Account
              </Button>
              <SubmitButton form={formId} variant="danger" busyLabel="Deleting...">
                Delete Account
              </SubmitButton>
            </>
          }
        >
          <Form id={formId} noValidate className="space-y-5">
            <PasswordFormField label="Your password" autoComplete="current-password" />
            {hasFactor && <CodeFormField hint="Your authenticator app shows it." />}
            <TextFormField
              name="word"
              label="Confirmation"
              hint={`Type ${DELETION_WORD} to confirm.`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
            <FocusFirstError />
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}
