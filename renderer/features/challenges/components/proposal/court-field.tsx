import { useFormikContext } from 'formik';
import { useCallback } from 'react';
import {
  type FindSuggestions,
  SuggestedTextFormField,
} from '../../../../shared/forms/suggested-text-form-field.tsx';
import { choicesOn } from '../../../courts/domain/court-choice.ts';
import type { FindCourts } from '../../api/proposal/court-choices-api.ts';
import type { ProposalValues } from '../../domain/proposal/proposal.ts';

/** Where a match is to be: a court that is chosen, or any place in words. */
export function CourtField({ find }: { find: FindCourts }) {
  const { clubId = '', date } = useFormikContext<
    Pick<ProposalValues, 'date'> & Partial<Pick<ProposalValues, 'clubId'>>
  >().values;
  const suggest = useCallback<FindSuggestions>(
    async (words) => {
      const choices = await find({ clubId, words });
      return choices && choicesOn(choices, date);
    },
    [find, clubId, date],
  );
  return (
    <SuggestedTextFormField
      name="courtLocation"
      idName="courtId"
      label="Court Location"
      placeholder="e.g., Central Park Tennis Courts, Court 3"
      listLabel="Courts and places"
      failureText="Courts could not be loaded. You can type any place."
      find={suggest}
      required
    />
  );
}
