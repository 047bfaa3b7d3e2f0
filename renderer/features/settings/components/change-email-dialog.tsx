import { useMemo } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { useChangeEmailMutation } from '../api/settings-api.ts';
import { ACCOUNT_REFUSALS, changeEmailSchema } from '../domain/settings-forms.ts';

export function ChangeEmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [change] = useChangeEmailMutation();
  const schema = useMemo(() => changeEmailSchema(email), [email]);
  return (
    <FormDialog
      title="Change email"
      description="We'll send one link to your new address and one to your current address. Your email changes once you've opened both."
      submitLabel="Send the links"
      busyLabel="Sending..."
      initialValues={{ email: '' }}
      validationSchema={schema}
      refusals={ACCOUNT_REFUSALS}
      onSubmit={(wanted) => change({ email: wanted.email.trim() })}
      onClose={onClose}
    >
      <TextFormField
        name="email"
        label="New email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
    </FormDialog>
  );
}
