import { useFormikContext } from 'formik';
import { useCallback } from 'react';
import {
  type FindSuggestions,
  SuggestedTextFormField,
} from '../../../../shared/forms/suggested-text-form-field.tsx';
import { instantOf, isRealWallTime, type Zone } from '../../../../shared/dates/wall-time.ts';
import { choicesOn } from '../../../courts/domain/court-choice.ts';
import type { FindCourts } from '../../api/proposal/court-choices-api.ts';
import type { ProposalValues } from '../../domain/proposal/proposal.ts';

/** Where a match is to be: a court that is chosen, or any place in words. */
export function CourtField({
  find,
  zoneOfClub,
}: {
  find: FindCourts;
  /** Whose clock the time is meant on. */
  zoneOfClub: (clubId: string) => Zone;
}) {
  const {
    clubId = '',
    date,
    time,
    duration,
  } = useFormikContext<
    Pick<ProposalValues, 'date' | 'time' | 'duration'> & Partial<Pick<ProposalValues, 'clubId'>>
  >().values;
  const zone = zoneOfClub(clubId);
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
  );
}
