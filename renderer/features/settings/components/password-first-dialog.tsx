import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { SetPasswordDialog } from './set-password-dialog.tsx';

/** Deleting an account needs its password: people without one set it first. */
export function PasswordFirstDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [isSetting, setSetting] = useState(false);
  if (isSetting) return <SetPasswordDialog email={email} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Set a password first"
      description="We ask for your password before we delete an account, so that nobody else can do it. You don't have one yet."
      footer={
        <>
          <Button onClick={onClose}>Keep my account</Button>
          <Button variant="primary" onClick={() => setSetting(true)}>
            Set a password
          </Button>
        </>
      }
    />
  );
}
