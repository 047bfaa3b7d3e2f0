import { Form, Formik, type FormikHelpers } from 'formik';
import { useMemo, useState } from 'react';
import { longDate } from '../../../../shared/dates/date-text.ts';
import type { WallDate } from '../../../../shared/dates/wall-time.ts';
import { DateFormField } from '../../../../shared/forms/date-form-field.tsx';
import { FocusFirstError } from '../../../../shared/forms/focus-first-error.tsx';
import { LeaveGuard } from '../../../../shared/forms/leave-guard.tsx';
import { showRefusal } from '../../../../shared/forms/show-refusal.ts';
import { TextFormField } from '../../../../shared/forms/text-form-field.tsx';
import { useUpdateLeagueMutation } from '../../api/league-desk-api.ts';
import {
  changedDates,
  DATES_REFUSALS,
  datesSchema,
  datesValues,
  type DatesValues,
  lastDayOf,
  isNothing,
} from '../../domain/league-draft.ts';
import type { StepProps } from './rules-step.tsx';
import { StepButtons } from './step-buttons.tsx';

/** Input is validated a moment later: until then it may not be a number. */
function lastDayText(values: DatesValues): string | null {
  const last = lastDayOf(values);
  return last && `The last round ends on ${longDate(last)}.`;
}

/** When it starts, and how it continues or ends. */
export function DatesStep({
  desk,
  today,
  onForm,
  onSaved,
  onNext,
  onBack,
}: StepProps & { today: WallDate }) {
  const [update] = useUpdateLeagueMutation();
  const { kind } = desk;
  const schema = useMemo(() => datesSchema(kind, today), [kind, today]);
  const [begun] = useState(() => datesValues(desk));
  const submit = async (typed: DatesValues, helpers: FormikHelpers<DatesValues>): Promise<void> => {
    const changed = changedDates(kind, begun, typed);
    if (isNothing(changed)) {
      onSaved();
      return;
    }
    const { error } = await update({ leagueId: desk.id, ...changed });
    showRefusal(helpers, error, DATES_REFUSALS);
    if (error === undefined) onSaved();
  };
  return (
    <Formik<DatesValues>
      innerRef={onForm}
      initialValues={begun}
      validationSchema={schema}
      onSubmit={submit}
    >
      {({ values, dirty, isSubmitting, isValid }) => (
        <Form noValidate className="max-w-2xl space-y-5">
          <DateFormField name="startsOn" label="First day" today={today} min={today} required />
          {kind === 'box' ? (
            <>
              <div className="grid gap-4 sm:grid-cols-2">
                <TextFormField name="roundWeeks" label="Weeks per round" inputMode="numeric" />
                <TextFormField name="roundsPlanned" label="Rounds" inputMode="numeric" />
              </div>
              <output className="block text-muted">{isValid && lastDayText(values)}</output>
            </>
          ) : kind === 'knockout' ? (
            <TextFormField
              name="roundWeeks"
              label="Weeks per round"
              hint="Each round has to be played within this many weeks."
              inputMode="numeric"
            />
          ) : (
            <DateFormField
              name="endsOn"
              label={kind === 'flex' ? 'Last day to play' : 'Last day (optional)'}
              hint={
                kind === 'ladder'
                  ? 'Without a last day, the ladder goes on until you finish it.'
                  : undefined
              }
              none={kind === 'ladder' ? 'No last day' : undefined}
              today={today}
              min={values.startsOn}
              required={kind === 'flex'}
            />
          )}
          <p className="text-sm text-muted">{`Days begin and end in the time zone of ${desk.club.name}.`}</p>
          <StepButtons onBack={onBack} onNext={onNext} />
          <FocusFirstError />
          <LeaveGuard unsaved={dirty && !isSubmitting} />
        </Form>
      )}
    </Formik>
  );
}
