import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import type { Account } from '../domain/account.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { OwnedClubsDialog } from './owned-clubs-dialog.tsx';
import { PasswordFirstDialog } from './password-first-dialog.tsx';

/** Deletes the account. Owners of clubs are first told what has to become of those. */
export function DeleteAccountSection({
  account,
  isSuspended = false,
  onDeleted,
}: {
  account: Pick<Account, 'email' | 'hasPassword' | 'factors' | 'ownedClubs'>;
  isSuspended?: boolean;
  onDeleted: () => void;
}) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <section aria-labelledby="delete" className="space-y-3">
      <SectionHeading id="delete">Delete account</SectionHeading>
      <p className="max-w-prose text-muted">
        Your profile, photo, contact details, level, achievements and settings will be permanently
        deleted, and your upcoming matches will be cancelled. Your opponents keep their results, and
        the people you messaged keep your messages, under “Deleted player”.
      </p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete Account
      </Button>
      {open &&
        (account.ownedClubs.length > 0 ? (
          <OwnedClubsDialog clubs={account.ownedClubs} isSuspended={isSuspended} onClose={close} />
        ) : !account.hasPassword ? (
          <PasswordFirstDialog email={account.email} onClose={close} />
        ) : (
          <DeleteAccountDialog
            email={account.email}
            hasFactor={account.factors.length > 0}
            onClose={close}
            onDeleted={onDeleted}
          />
        ))}
    </section>
  );
}
