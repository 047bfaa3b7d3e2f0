import { useFormikContext } from 'formik';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
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

/** Switches holding on and off, and asks for its rules. */
export function RulesDialog({
  clubId,
  rules,
  onWithoutCourt,
  onClose,
}: {
  clubId: string;
  /** Null: it is off. */
  rules: CourtRules | null;
  /** Switched on: what is to come and has no court. */
  onWithoutCourt: (matches: readonly WithoutCourt[]) => void;
  onClose: () => void;
}) {
  const [setRules] = useSetCourtRulesMutation();
  const [stop] = useStopCourtHoldsMutation();
  const save = (values: RulesValues): Promise<SubmitResult<readonly WithoutCourt[] | null>> =>
    values.on
      ? setRules({ clubId, rules: rulesOf(values), first: rules === null })
      : stop({ clubId });
  return (
    <FormDialog<RulesValues, readonly WithoutCourt[] | null>
      title="Court times"
      description="An agreed match, an event or a block of yours holds its court, and nobody else can have it at that time."
      submitLabel={rules === null ? 'Switch On' : 'Save Changes'}
      busyLabel="Saving..."
      initialValues={initialRules(rules)}
      validationSchema={rulesSchema}
      refusals={RULES_REFUSALS}
      onSubmit={save}
      onClose={onClose}
      onSuccess={(without) => {
        onClose();
        if (without && without.length > 0) onWithoutCourt(without);
      }}
    >
      {rules !== null && (
        <SwitchFormField
          name="on"
          label="Hold courts"
          hint="When you switch it off, matches and events keep their place, but no longer hold a court."
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
        label="Length of a slot"
        options={SLOT_OPTIONS}
        className="sm:col-span-2"
      />
      <TextFormField
        name="daysAhead"
        label="Days ahead"
        hint="How far ahead members can hold a court."
        inputMode="numeric"
      />
      <TextFormField
        name="holdsPerWeek"
        label="Matches a week"
        hint="How many courts one member can hold from Monday to Sunday."
        inputMode="numeric"
      />
    </div>
  );
}
