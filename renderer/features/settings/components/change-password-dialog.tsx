import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { PasswordFormField } from '../../../shared/forms/password-form-field.tsx';
import { useChangePasswordMutation } from '../api/settings-api.ts';
import { ACCOUNT_REFUSALS, changePasswordSchema } from '../domain/settings-forms.ts';
import { PASSWORD_HINT } from '../../auth/domain/account-forms.ts';

export function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [change] = useChangePasswordMutation();
  return (
    <FormDialog
      title="Change password"
      description="All your other devices will be logged out."
      submitLabel="Save password"
      busyLabel="Saving..."
      initialValues={{ current: '', password: '' }}
      validationSchema={changePasswordSchema}
      refusals={ACCOUNT_REFUSALS}
      onSubmit={change}
      onClose={onClose}
    >
      {/* Tells password managers whose passwords these are. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordFormField name="current" label="Current password" autoComplete="current-password" />
      <PasswordFormField label="New password" hint={PASSWORD_HINT} autoComplete="new-password" />
    </FormDialog>
  );
}
