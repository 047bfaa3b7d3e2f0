import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { deviceZone, wallDateOf, type Zone } from '../../../shared/dates/wall-time.ts';
import { CourtFormField } from '../../../shared/forms/court-form-field.tsx';
import { DateFormField } from '../../../shared/forms/date-form-field.tsx';
import { SelectFormField } from '../../../shared/forms/select-form-field.tsx';
import { TIME_OPTIONS } from '../../challenges/domain/proposal/form-options.ts';
import { type FindCourts, suggestCourts } from '../../courts/domain/court-choice.ts';
import { zoneHint } from '../../challenges/domain/proposal/zone-hint.ts';
import { durationOptions } from '../domain/open-match-draft.ts';
import type { WhenAndWhere } from '../domain/open-match-values.ts';

/** Date, time, duration and place of an open match. */
export function WhenAndWhereFields({
  zone,
  clubId = '',
  clock,
  find,
}: {
  /** The zone of the time. */
  zone: Zone;
  /** The club whose courts come first; '' for none. */
  clubId?: string;
  clock: () => Date;
  find: FindCourts;
}) {
  const { date, time, duration } = useFormikContext<WhenAndWhere>().values;
  const today = wallDateOf(clock(), zone);
  const suggest = useMemo(
    () => suggestCourts(find, { clubId, date, time, duration, zone }),
    [find, clubId, date, time, duration, zone],
  );
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateFormField name="date" label="Date" today={today} min={today} required />
        <SelectFormField
          name="time"
          label="Time"
          placeholder="Select a time"
          options={TIME_OPTIONS}
          required
        />
        <p aria-live="polite" className="-mt-3 text-sm text-muted empty:hidden sm:col-span-2">
          {zoneHint(date, time, zone, deviceZone())}
        </p>
      </div>
      <SelectFormField name="duration" label="Duration" options={durationOptions(duration)} />
      <CourtFormField find={suggest} />
    </>
  );
}
