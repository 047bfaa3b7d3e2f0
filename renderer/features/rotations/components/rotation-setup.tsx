import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { ROTATION_LIMITS } from '../domain/limits.ts';
import type { Draft, DraftErrors, Edits } from '../domain/rotation-draft.ts';

/** Courts, minutes and rounds. */
export function RotationSetup({
  draft,
  errors,
  onEdit,
}: {
  draft: Draft;
  errors: DraftErrors;
  onEdit: (change: Partial<Edits>) => void;
}) {
  const { minutes, rounds } = ROTATION_LIMITS;
  return (
    <section aria-label="Courts and rounds" className="space-y-4">
      <TextField
        label="Courts"
        hint="Separate their names with commas."
        value={draft.courts}
        error={errors.courts}
        onChange={({ target }) => onEdit({ courts: target.value })}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Minutes per round"
          type="number"
          inputMode="numeric"
          min={minutes.min}
          max={minutes.max}
          value={draft.minutes}
          error={errors.minutes}
          onChange={({ target }) => onEdit({ minutes: target.value })}
        />
        <TextField
          label="Rounds"
          type="number"
          inputMode="numeric"
          min={1}
          max={rounds}
          value={draft.rounds}
          error={errors.rounds}
          onChange={({ target }) => onEdit({ rounds: target.value })}
        />
      </div>
      <div className="pl-3">
        <Checkbox
          label="If two people are left over, they play singles on a free court"
          checked={draft.singles}
          onCheckedChange={(singles) => onEdit({ singles })}
        />
      </div>
    </section>
  );
}
