import { useMemo } from 'react';
import { CodeFormField } from '../../../shared/forms/code-form-field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { PasswordFormField } from '../../../shared/forms/password-form-field.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { withoutSpaces } from '../../auth/domain/account-forms.ts';
import { useDeleteAccountMutation } from '../api/delete-account-api.ts';
import { DELETION_WORD } from '../domain/account.ts';
import { ACCOUNT_REFUSALS, deleteAccountSchema } from '../domain/settings-forms.ts';

/** Asks for the login again, and for the word. */
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
  const [deleteAccount] = useDeleteAccountMutation();
  const schema = useMemo(() => deleteAccountSchema(hasFactor), [hasFactor]);
  return (
    <FormDialog
      title="Delete account?"
      description="This can't be undone. Your profile, photo, contact details, level, achievements and settings will be deleted, and your upcoming matches will be cancelled."
      cancelLabel="Keep my account"
      submitLabel="Delete Account"
      submitVariant="danger"
      busyLabel="Deleting..."
      initialValues={{ password: '', code: '', word: '' }}
      validationSchema={schema}
      refusals={ACCOUNT_REFUSALS}
      onSubmit={({ password, code, word }) =>
        deleteAccount({ email, password, code: withoutSpaces(code), word: word.trim() })
      }
      onSuccess={onDeleted}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
