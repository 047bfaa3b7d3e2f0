import { useFormikContext } from 'formik';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { mergeDrafts } from '../../../shared/forms/merge-drafts.ts';
import { SelectFormField } from '../../../shared/forms/select-form-field.tsx';
import { SwitchFormField } from '../../../shared/forms/switch-form-field.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import type { SubmitResult } from '../../../shared/forms/show-refusal.ts';
import { useSetCourtRulesMutation, useStopCourtHoldsMutation } from '../api/court-times-api.ts';
import type { CourtRules, WithoutCourt } from '../domain/court-day.ts';
import {
  CLOSING_OPTIONS,
  initialRules,
  OPENING_OPTIONS,
  RULES_REFUSALS,
  rulesOf,
  rulesSchema,
  type RulesValues,
  SLOT_OPTIONS,
} from '../domain/court-rules-draft.ts';

/** Switches court times on and off, and asks for the rules. */
export function RulesDialog({
  clubId,
  rules,
  onWithoutCourt,
  onClose,
}: {
  clubId: string;
  /** Their current state: another manager may change them, too. Null: switched off. */
  rules: CourtRules | null;
  /** Called when switched on, with what is coming up without a court. */
  onWithoutCourt: (matches: readonly WithoutCourt[]) => void;
  onClose: () => void;
}) {
  const [setRules] = useSetCourtRulesMutation();
  const [stop] = useStopCourtHoldsMutation();
  const [begun] = useState(() => initialRules(rules));
  const save = (values: RulesValues): Promise<SubmitResult<readonly WithoutCourt[] | null>> =>
    values.on
      ? setRules({ clubId, rules: rulesOf(values), first: rules === null })
      : stop({ clubId });
  return (
    <FormDialog<RulesValues, readonly WithoutCourt[] | null>
      title="Court times"
      description="Each agreed match, event or block reserves its court, so nobody else can use it at that time."
      submitLabel={rules === null ? 'Switch on' : 'Save Changes'}
      busyLabel="Saving..."
      initialValues={begun}
      validationSchema={rulesSchema}
      refusals={RULES_REFUSALS}
      onSubmit={(typed) => save(mergeDrafts(begun, typed, initialRules(rules)))}
      onClose={onClose}
      onSuccess={(without) => {
        onClose();
        if (without && without.length > 0) onWithoutCourt(without);
      }}
    >
      {rules !== null && (
        <SwitchFormField
          name="on"
          label="Reserve courts"
          hint="If you switch this off, matches and events stay where they are but no longer reserve a court."
        />
      )}
      <RulesFields />
    </FormDialog>
  );
}

function RulesFields() {
  const { values } = useFormikContext<RulesValues>();
  if (!values.on) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectFormField name="opens" label="Courts open" options={OPENING_OPTIONS} />
      <SelectFormField name="closes" label="Courts close" options={CLOSING_OPTIONS} />
      <SelectFormField
        name="slot"
        label="Slot length"
        options={SLOT_OPTIONS}
        className="sm:col-span-2"
      />
      <TextFormField
        name="daysAhead"
        label="Days ahead"
        hint="How far ahead members can reserve."
        inputMode="numeric"
      />
      <TextFormField
        name="holdsPerWeek"
        label="Matches a week"
        hint="Per member, from Monday to Sunday."
        inputMode="numeric"
      />
    </div>
  );
}
