import { Form, Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { FocusFirstError } from '../../../../shared/forms/focus-first-error.tsx';
import { LeaveGuard } from '../../../../shared/forms/leave-guard.tsx';
import { RadioCards } from '../../../../shared/forms/radio-cards.tsx';
import { SelectFormField } from '../../../../shared/forms/select-form-field.tsx';
import { showRefusal } from '../../../../shared/forms/show-refusal.ts';
import { useUpdateLeagueMutation } from '../../api/league-desk-api.ts';
import { type LeagueDesk, toDiscipline } from '../../domain/league.ts';
import {
  changedRules,
  RULES_REFUSALS,
  rulesValues,
  type RulesValues,
  sizeOptions,
  isNothing,
} from '../../domain/league-draft.ts';
import { DISCIPLINE_CARDS } from '../../domain/league-text.ts';
import { inOrder, rulesName, rulesSummary } from '../../domain/rules-text.ts';
import { RulesWords } from '../rules-words.tsx';
import type { StepForm } from './draft-view.tsx';
import { StepButtons } from './step-buttons.tsx';

export interface StepProps {
  readonly desk: LeagueDesk;
  /** Passes the step's form while it is there. */
  readonly onForm: (form: StepForm | null) => void;
  /** The step's input has been saved. */
  readonly onSaved: () => void;
  /** After saving, go to the next step. */
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** Which set of rules, explained while choosing, and how large groups are. */
export function RulesStep({ desk, onForm, onSaved, onNext, onBack }: StepProps) {
  const [update] = useUpdateLeagueMutation();
  const [begun] = useState(() => rulesValues(desk));
  const submit = async (typed: RulesValues, helpers: FormikHelpers<RulesValues>): Promise<void> => {
    // Unchanged sizes are left out for another reason, too: sending one redistributes everybody.
    const changed = changedRules(begun, typed);
    if (isNothing(changed)) {
      onSaved();
      return;
    }
    const { error } = await update({ leagueId: desk.id, ...changed });
    showRefusal(helpers, error, RULES_REFUSALS);
    if (error === undefined) onSaved();
  };
  const sizes = sizeOptions(desk.kind);
  return (
    <Formik<RulesValues> innerRef={onForm} initialValues={begun} onSubmit={submit}>
      {({ values, dirty, isSubmitting }) => (
        <Form noValidate className="max-w-2xl space-y-5">
          <RadioCards
            name="discipline"
            label="Singles or doubles"
            options={DISCIPLINE_CARDS}
            columns={2}
          />
          <RadioCards
            name="rules"
            label="Rules"
            options={inOrder(desk.ruleSets).map((rules) => ({
              value: rules.name,
              title: rulesName(rules),
              description: rulesSummary(rules),
            }))}
          />
          {sizes.length > 0 && (
            <SelectFormField
              name="groupSize"
              label={desk.kind === 'box' ? 'Entries per box' : 'Entries per group'}
              hint={
                desk.kind === 'box'
                  ? 'Boxes are made as close to this size as possible.'
                  : 'Groups are made as close to this size as possible.'
              }
              options={sizes}
            />
          )}
          <section aria-live="polite" aria-label="What members will read" className="space-y-2">
            <h4 className="font-sans text-base font-semibold">What members will read</h4>
            <RulesWords
              kind={desk.kind}
              discipline={toDiscipline(values.discipline)}
              rules={desk.ruleSets.find(({ name }) => name === values.rules) ?? desk.rules}
            />
          </section>
          <StepButtons onBack={onBack} onNext={onNext} />
          <FocusFirstError />
          <LeaveGuard unsaved={dirty && !isSubmitting} />
        </Form>
      )}
    </Formik>
  );
}
