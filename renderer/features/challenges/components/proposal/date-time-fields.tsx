import { useFormikContext } from 'formik';
import { DateFormField } from '../../../../shared/forms/date-form-field.tsx';
import { SelectFormField } from '../../../../shared/forms/select-form-field.tsx';
import { wallDateOf, type Zone } from '../../../../shared/dates/wall-time.ts';
import { TIME_OPTIONS } from '../../domain/proposal/form-options.ts';
import { CLASH } from '../../domain/challenge.ts';
import type { BookedTime } from '../../domain/proposal/opponent.ts';
import { firstDay, isBooked, type ProposalValues } from '../../domain/proposal/proposal.ts';
import { zoneHint } from '../../domain/proposal/zone-hint.ts';

/** Date and time of a match, in its zone. */
export function DateTimeFields({
  clock,
  zone,
  viewerZone,
  booked,
}: {
  clock: () => Date;
  zone: Zone;
  viewerZone: Zone;
  /** When the viewer is already in a match. */
  booked: readonly BookedTime[];
}) {
  const { values } = useFormikContext<Pick<ProposalValues, 'date' | 'time' | 'duration'>>();
  const now = clock();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DateFormField
        name="date"
        label="Date"
        today={wallDateOf(now, zone)}
        min={firstDay(now, zone)}
        required
      />
      <SelectFormField
        name="time"
        label="Time"
        placeholder="Select a time"
        options={TIME_OPTIONS}
        required
      />
      <p aria-live="polite" className="-mt-3 text-sm text-muted empty:hidden sm:col-span-2">
        {zoneHint(values.date, values.time, zone, viewerZone)}
      </p>
      {/* Not refused: they may be free by then. */}
      <p
        aria-live="polite"
        className="-mt-3 border-l-4 border-clay pl-3 empty:hidden sm:col-span-2"
      >
        {isBooked(values, zone, booked) && CLASH}
      </p>
    </div>
  );
}
