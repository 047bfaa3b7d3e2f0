import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { SelectFormField } from '../../../shared/forms/select-form-field.tsx';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { useReportCourtMutation, useSuggestCourtMutation } from '../api/public-courts-api.ts';
import { COURT_LIMITS } from '../domain/limits.ts';
import type { PublicCourt } from '../domain/public-court.ts';
import {
  courtReportSchema,
  NEW_COURT_REPORT,
  planOfPublic,
  REPORT_KINDS,
  SUGGESTION_REFUSALS,
  suggestionSchema,
  suggestionValues,
} from '../domain/public-court-draft.ts';
import { PublicCourtFields } from './public-court-fields.tsx';

interface AboutCourt {
  readonly court: PublicCourt;
  readonly onClose: () => void;
}

/** Asks how a public court's entry should read. */
export function SuggestChange({ court, onClose }: AboutCourt) {
  const [suggest] = useSuggestCourtMutation();
  const [initial] = useState(() => suggestionValues(court));
  return (
    <FormDialog
      title="Suggest a change"
      fullOnPhones
      description="We'll check it before anyone sees the change. Other players can't see who suggested it."
      submitLabel="Send suggestion"
      busyLabel="Sending..."
      initialValues={initial}
      validationSchema={suggestionSchema}
      refusals={SUGGESTION_REFUSALS}
      onSubmit={(values) =>
        suggest({
          courtId: court.id,
          plan: planOfPublic(values),
          words: values.words.trim(),
          location: values.location.trim(),
          // The form's validation requires it.
          point: values.point ?? court.point,
        })
      }
      onClose={onClose}
    >
      <PublicCourtFields />
      <TextAreaFormField
        name="words"
        label="Anything else?"
        hint="For example, that it's somewhere else."
        rows={3}
        limit={COURT_LIMITS.wordsLength}
      />
    </FormDialog>
  );
}

/** Asks what is wrong with a public court. */
export function ReportCourt({ court, onClose }: AboutCourt) {
  const [report] = useReportCourtMutation();
  return (
    <FormDialog
      title={`Report ${court.name}`}
      description="We look at every report. Other players can't see who sent it."
      submitLabel="Send report"
      busyLabel="Sending..."
      initialValues={NEW_COURT_REPORT}
      validationSchema={courtReportSchema}
      onSubmit={({ kind, words }) =>
        report({
          courtId: court.id,
          kind: REPORT_KINDS.find(({ value }) => value === kind)?.value ?? 'other',
          words: words.trim(),
        })
      }
      onClose={onClose}
    >
      <SelectFormField
        name="kind"
        label="Reason"
        placeholder="Choose a reason"
        options={REPORT_KINDS}
        required
      />
      <TextAreaFormField name="words" label="What's wrong?" limit={COURT_LIMITS.wordsLength} />
    </FormDialog>
  );
}
