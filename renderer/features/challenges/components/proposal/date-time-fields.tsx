import { useFormikContext } from 'formik';
import { DateFormField } from '../../../../shared/forms/date-form-field.tsx';
import { SelectFormField } from '../../../../shared/forms/select-form-field.tsx';
import { wallDateOf, type Zone } from '../../../../shared/dates/wall-time.ts';
import { TIME_OPTIONS } from '../../domain/proposal/form-options.ts';
import { firstDay, type ProposalValues, zoneHint } from '../../domain/proposal/proposal.ts';

/** Day and time of a match, on the clocks of its zone. */
export function DateTimeFields({
  clock,
  zone,
  viewerZone,
}: {
  clock: () => Date;
  zone: Zone;
  viewerZone: Zone;
}) {
  const { values } = useFormikContext<Pick<ProposalValues, 'date' | 'time'>>();
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
    </div>
  );
}
