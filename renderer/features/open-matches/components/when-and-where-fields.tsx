import { useFormikContext } from 'formik';
import { useCallback } from 'react';
import {
  deviceZone,
  instantOf,
  isRealWallTime,
  wallDateOf,
  type Zone,
} from '../../../shared/dates/wall-time.ts';
import { DateFormField } from '../../../shared/forms/date-form-field.tsx';
import { SelectFormField } from '../../../shared/forms/select-form-field.tsx';
import {
  type FindSuggestions,
  SuggestedTextFormField,
} from '../../../shared/forms/suggested-text-form-field.tsx';
import { TIME_OPTIONS } from '../../challenges/domain/proposal/form-options.ts';
import { choicesOn } from '../../courts/domain/court-choice.ts';
import type { FindOpenCourts } from '../api/open-courts-api.ts';
import { durationOptions, type WhenAndWhere, zoneHint } from '../domain/open-match-draft.ts';

/** Day, time, length and place of an open match. */
export function WhenAndWhereFields({
  zone,
  clubId = '',
  clock,
  find,
}: {
  /** By whose clocks the time is meant. */
  zone: Zone;
  /** Whose courts come first; '' for none. */
  clubId?: string;
  clock: () => Date;
  find: FindOpenCourts;
}) {
  const { date, time, duration } = useFormikContext<WhenAndWhere>().values;
  const today = wallDateOf(clock(), zone);
  const suggest = useCallback<FindSuggestions>(
    async (words) => {
      const isSet = date !== '' && time !== '' && isRealWallTime(date, time, zone);
      const choices = await find({
        clubId,
        words,
        ...(isSet && {
          startsAt: instantOf(date, time, zone).toISOString(),
          minutes: Number(duration),
        }),
      });
      return choices && choicesOn(choices, date);
    },
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
      <SuggestedTextFormField
        name="courtLocation"
        idName="courtId"
        label="Court Location"
        placeholder="e.g., Central Park Tennis Courts, Court 3"
        listLabel="Courts and places"
        failureText="Courts couldn't be loaded. You can type any place."
        find={suggest}
        required
      />
    </>
  );
}
