import { useId, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useEnrolFactorMutation, useVerifyFactorMutation } from '../api/settings-api.ts';
import type { NewFactor } from '../domain/account.ts';
import { FactorCodeForm, FactorNameForm } from './factor-forms.tsx';

/** Two steps: a name, then the QR code and the first code that proves it was taken over. */
export function AddFactorDialog({ isSpare, onClose }: { isSpare: boolean; onClose: () => void }) {
  const formId = useId();
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const [enrol, { isLoading: isPreparing, reset }] = useEnrolFactorMutation();
  const [verify, { isLoading: isChecking }] = useVerifyFactorMutation();
  const busy = isPreparing || isChecking;

  const begin = async (name: string): Promise<unknown> => {
    const { data, error } = await enrol({ name });
    // The secret stays in this dialog only.
    reset();
    if (data) setFactor(data);
    return error;
  };
  const show = async (factorId: string, code: string): Promise<unknown> => {
    const { error } = await verify({ factorId, code, isFirst: !isSpare });
    if (error === undefined) onClose();
    return error;
  };

  return (
    <Dialog
      open
      onOpenChange={() => (busy ? undefined : onClose())}
      title={
        factor ? 'Scan this code' : isSpare ? 'Add a spare' : 'Turn on two-factor authentication'
      }
      description={
        factor
          ? 'Scan it with your authenticator app, then enter the six digits that the app shows.'
          : 'You need an authenticator app, such as the one in your password manager. Devices that are logged in without a code have to log in again.'
      }
      footer={
        <>
          <Button onClick={onClose} aria-disabled={busy || undefined}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="solid"
            busy={busy}
            busyLabel={factor ? 'Checking...' : 'Preparing...'}
          >
            {factor ? 'Turn On' : 'Show QR Code'}
          </Button>
        </>
      }
    >
      {factor ? (
        <FactorCodeForm formId={formId} factor={factor} onCode={(code) => show(factor.id, code)} />
      ) : (
        <FactorNameForm
          formId={formId}
          suggestion={isSpare ? 'Spare' : 'Authenticator app'}
          onName={begin}
        />
      )}
    </Dialog>
  );
}
