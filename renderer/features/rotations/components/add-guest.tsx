import { useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { GUEST_SKILLS, type GuestSkill } from '../domain/event-rotation.ts';
import { ROTATION_LIMITS } from '../domain/limits.ts';
import type { NewGuest } from '../domain/rotation-draft.ts';

const SKILL_LABELS: Readonly<Record<GuestSkill, string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  expert: 'Expert',
};

/** Adds somebody without an account, by name and level. */
export function AddGuest({
  taken,
  onAdd,
  onClose,
}: {
  taken: readonly string[];
  onAdd: (guest: NewGuest) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState('');
  const [skill, setSkill] = useState<GuestSkill>('intermediate');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const typed = name.trim().replaceAll(/\s+/gu, ' ');
  const refuse = (why: string): void => {
    setError(why);
    field.current?.focus();
  };
  const add = (): void => {
    if (typed === '') refuse("Please enter the guest's name.");
    else if (taken.includes(typed))
      refuse('Someone with this name is already on the list. Add an initial, for example.');
    else {
      onAdd({ name: typed, skill });
      onClose();
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add a guest"
      description="Guests don't need an account. Their name is deleted 30 days after the event."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="solid" type="submit" form="guest">
            Add guest
          </Button>
        </>
      }
    >
      <form
        id="guest"
        noValidate
        className="space-y-4"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          // React events bubble from a dialog to the form it was opened from.
          submitted.stopPropagation();
          add();
        }}
      >
        <TextField
          ref={field}
          label="Name"
          required
          value={name}
          maxLength={ROTATION_LIMITS.guestNameLength}
          error={error}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
        />
        <Select
          label="Level"
          value={skill}
          options={GUEST_SKILLS.map((value) => ({ value, label: SKILL_LABELS[value] }))}
          onChange={({ target }) =>
            setSkill(GUEST_SKILLS.find((value) => value === target.value) ?? 'intermediate')
          }
        />
      </form>
    </Dialog>
  );
}
