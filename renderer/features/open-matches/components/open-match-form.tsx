import { Form, Formik, type FormikHelpers, useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { deviceZone, type Zone } from '../../../shared/dates/wall-time.ts';
import { CheckboxFormField } from '../../../shared/forms/checkbox-form-field.tsx';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { LeaveGuard } from '../../../shared/forms/leave-guard.tsx';
import { RadioCards } from '../../../shared/forms/radio-cards.tsx';
import { SelectFormField } from '../../../shared/forms/select-form-field.tsx';
import { showRefusal, type SubmitResult } from '../../../shared/forms/show-refusal.ts';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { MATCH_TYPE_OPTIONS } from '../../challenges/domain/proposal/form-options.ts';
import type { FindCourts } from '../../courts/domain/court-choice.ts';
import { OPEN_MATCH_LIMITS } from '../domain/limits.ts';
import {
  audienceOptions,
  initialOpenMatch,
  openMatchSchema,
  planOf,
  zoneOf,
} from '../domain/open-match-draft.ts';
import { BOUND_OPTIONS, chosenBandText, levelOptions } from '../domain/open-match-levels.ts';
import { OPEN_MATCH_REFUSALS } from '../domain/open-match-refusals.ts';
import type { OpenMatchPlan, OpenMatchValues, OpenerFacts } from '../domain/open-match-values.ts';
import { WhenAndWhereFields } from './when-and-where-fields.tsx';

/** When, where, for which levels and visible to whom. */
export function OpenMatchForm({
  facts,
  wantedClub,
  clock,
  findCourts,
  onOpen,
  onCancel,
}: {
  facts: OpenerFacts;
  /** The slug of the club it was opened from; null: none. */
  wantedClub: string | null;
  clock: () => Date;
  findCourts: FindCourts;
  onOpen: (plan: OpenMatchPlan) => Promise<SubmitResult>;
  onCancel: () => void;
}) {
  const [initial] = useState(() => initialOpenMatch(facts, wantedClub, clock(), deviceZone()));
  const rules = useMemo(() => {
    const zone = (values: Pick<OpenMatchValues, 'audience' | 'clubId'>): Zone =>
      zoneOf(values, facts.clubs, deviceZone());
    return { zone, schema: openMatchSchema(clock, zone) };
  }, [facts.clubs, clock]);
  const submit = async (
    values: OpenMatchValues,
    form: FormikHelpers<OpenMatchValues>,
  ): Promise<void> => {
    const { error } = await onOpen(planOf(values, facts, deviceZone()));
    showRefusal(form, error, OPEN_MATCH_REFUSALS);
  };
  return (
    <Formik<OpenMatchValues>
      initialValues={initial}
      initialTouched={{ date: true }}
      validationSchema={rules.schema}
      onSubmit={submit}
    >
      {({ values, dirty, isSubmitting }) => (
        <Form noValidate className="space-y-5">
          <FocusFirstError />
          <LeaveGuard
            unsaved={dirty && !isSubmitting}
            title="Leave without opening it?"
            text="Nobody can join your match yet."
          />
          <SelectFormField name="matchType" label="Match Type" options={MATCH_TYPE_OPTIONS} />
          <WhenAndWhereFields
            zone={rules.zone(values)}
            clubId={values.clubId}
            clock={clock}
            find={findCourts}
          />
          <LevelFields facts={facts} />
          <AudienceFields facts={facts} />
          <TextAreaFormField
            name="note"
            label="Note (optional)"
            placeholder="e.g., Friendly doubles, we bring the balls"
            rows={3}
            limit={OPEN_MATCH_LIMITS.noteLength}
          />
          <CheckboxFormField
            name="reliableOnly"
            label="Reliable players only"
            hint="Others can ask to join, and you decide."
          />
          <div className="flex flex-col-reverse gap-3 border-t border-rule pt-5 sm:flex-row sm:justify-end">
            <Button onClick={onCancel}>Cancel</Button>
            <SubmitButton busyLabel="Opening...">Open match</SubmitButton>
          </div>
        </Form>
      )}
    </Formik>
  );
}

function LevelFields({ facts: { levels } }: { facts: OpenerFacts }) {
  const { values } = useFormikContext<OpenMatchValues>();
  const { level, matchType } = values;
  return (
    <div className="space-y-3">
      <SelectFormField
        name="level"
        label="Level"
        hint={
          level === 'any'
            ? undefined
            : `${chosenBandText(values, levels)}. Players outside the range can ask to join.`
        }
        options={levelOptions(levels, matchType)}
      />
      {level === 'range' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectFormField
            name="low"
            label="Lowest level"
            placeholder="No minimum"
            options={BOUND_OPTIONS}
          />
          <SelectFormField
            name="high"
            label="Highest level"
            placeholder="No maximum"
            options={BOUND_OPTIONS}
          />
        </div>
      )}
    </div>
  );
}

function AudienceFields({ facts: { clubs } }: { facts: OpenerFacts }) {
  const { audience } = useFormikContext<OpenMatchValues>().values;
  return (
    <div className="space-y-3">
      <RadioCards
        name="audience"
        label="Who can see it"
        options={audienceOptions(clubs.length > 0)}
        columns={clubs.length > 0 ? 3 : 2}
      />
      {audience === 'club' && clubs.length > 1 && (
        <SelectFormField
          name="clubId"
          label="Club"
          options={clubs.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </div>
  );
}
