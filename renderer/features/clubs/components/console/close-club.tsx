import { useRef, useState } from 'react';
import { Button } from '../../../../shared/ui/button.tsx';
import type { Sentence } from '../../../../shared/error-code.ts';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { SectionHeading } from '../../../../shared/ui/section-heading.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { useGoOn } from '../../../../shared/ui/use-go-on.ts';
import { useCloseClubMutation } from '../../api/club-settings-api.ts';
import type { Club } from '../../domain/club.ts';

/** Closes a club, for its owner. Asks for the club's name, since it can't be undone. */
export function CloseClub({ club }: { club: Pick<Club, 'id' | 'name'> }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [close, { isLoading }] = useCloseClubMutation();
  const goOn = useGoOn();

  const confirm = async (): Promise<void> => {
    const mistyped = typed.trim() !== club.name;
    setWrong(mistyped);
    if (mistyped) {
      field.current?.focus();
      return;
    }
    const { error } = await close({ clubId: club.id, clubName: club.name });
    if (error !== undefined) return;
    setOpen(false);
    // There is nothing left to save, nor to come back to.
    await goOn('/dashboard', { replace: true });
  };

  return (
    <section aria-labelledby="close" className="space-y-3">
      <SectionHeading id="close">Close the club</SectionHeading>
      <p className="max-w-prose">
        Everyone's membership will end, upcoming events will be cancelled, leagues will stop, and
        the club's announcements and channels will be gone. Nobody will be able to find the club,
        and its page will say that it has closed. Members keep their matches and results. This can't
        be undone.
      </p>
      <Button
        variant="danger"
        onClick={() => {
          setTyped('');
          setWrong(false);
          setOpen(true);
        }}
      >
        Close club
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Close club?"
        text={`All members of ${club.name} will be notified that it has closed. This can't be undone.`}
        keepLabel="Keep club"
        confirmLabel="Close club"
        busy={isLoading}
        busyLabel="Closing..."
        onConfirm={() => void confirm()}
      >
        <TextField
          ref={field}
          label="Club name"
          hint={`Type ${club.name} to confirm.`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={
            wrong
              ? ("Type the club's name as it's shown here." satisfies Sentence<'name_mismatch'>)
              : undefined
          }
          autoComplete="off"
          required
        />
      </ConfirmDialog>
    </section>
  );
}
