import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { PasswordFormField } from '../../../shared/forms/password-form-field.tsx';
import { newPasswordSchema, PASSWORD_HINT } from '../../auth/domain/account-forms.ts';
import { useSetPasswordMutation } from '../api/settings-api.ts';
import { FIRST_PASSWORD_REFUSALS } from '../domain/settings-forms.ts';

/** The first password of somebody who logged in with a link. */
export function SetPasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [set] = useSetPasswordMutation();
  return (
    <FormDialog
      title="Set a password"
      description="You can log in with it from now on. Links by email still work, too."
      submitLabel="Save password"
      busyLabel="Saving..."
      initialValues={{ password: '' }}
      validationSchema={newPasswordSchema}
      refusals={FIRST_PASSWORD_REFUSALS}
      onSubmit={set}
      onClose={onClose}
    >
      {/* Tells password managers whose passwords these are. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordFormField label="New password" hint={PASSWORD_HINT} autoComplete="new-password" />
    </FormDialog>
  );
}
