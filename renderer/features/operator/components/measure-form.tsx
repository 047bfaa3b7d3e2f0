import { Form, Formik, type FormikHelpers } from 'formik';
import { useEffect } from 'react';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { FormRefusal } from '../../../shared/forms/form-refusal.tsx';
import { SelectFormField } from '../../../shared/forms/select-form-field.tsx';
import { showRefusal } from '../../../shared/forms/show-refusal.ts';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { SwitchFormField } from '../../../shared/forms/switch-form-field.tsx';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { useTakeMeasureMutation } from '../api/operator-api.ts';
import type { OperatorCase } from '../domain/case.ts';
import { OPERATOR_LIMITS } from '../domain/limits.ts';
import {
  DAYS_LABELS,
  EMPTY_MEASURE,
  isClosing,
  MEASURE_REFUSALS,
  MEASURE_SCHEMA,
  type MeasureDraft,
  measureHint,
  measureLabel,
  measuresFor,
  needsWords,
  SUSPENSION_DAYS,
  takesWords,
} from '../domain/measure.ts';
import { SectionTitle } from './section-title.tsx';

const TO_REPORTER =
  'The person who reported it will see it. Without an answer, they only see your decision.';
const ANSWER_HINTS: Readonly<Record<OperatorCase['kind'], string>> = {
  player: TO_REPORTER,
  message: TO_REPORTER,
  channel_message: TO_REPORTER,
  announcement: TO_REPORTER,
  club: TO_REPORTER,
  court: TO_REPORTER,
  appeal: 'The player will see it. Without an answer, they only see your decision.',
  no_show: 'Everyone who played will see it. Without an answer, they only see your decision.',
};

/**
 * The measure for a case, with the messages to those concerned. Keeps its input until the server
 * has accepted it.
 */
export function MeasureForm({
  item,
  onTyping,
  onClosed,
}: {
  item: OperatorCase;
  /** Called with whether something would be lost. */
  onTyping: (typing: boolean) => void;
  onClosed: () => void;
}) {
  const [take] = useTakeMeasureMutation();
  const measures = measuresFor(item);
  if (measures.length === 0) return null;

  const submit = async (draft: MeasureDraft, form: FormikHelpers<MeasureDraft>): Promise<void> => {
    const { measure, words, days, answer, closes } = draft;
    if (measure === '') return;
    const result = await take({
      kind: item.kind,
      id: item.id,
      measure,
      words: takesWords(measure, item) ? words : '',
      days: measure === 'suspend' ? Number(days) : null,
      answer,
      closes: item.isOpen && closes,
    });
    showRefusal(form, result.error, MEASURE_REFUSALS);
    if (result.error === undefined && item.isOpen && (closes || isClosing(measure))) onClosed();
  };

  return (
    <section className="space-y-4">
      <SectionTitle>{item.isOpen ? 'What to do' : 'Undo'}</SectionTitle>
      <Formik<MeasureDraft>
        initialValues={EMPTY_MEASURE}
        validationSchema={MEASURE_SCHEMA}
        onSubmit={submit}
      >
        {({ values, dirty }) => {
          const { measure } = values;
          const closing = item.isOpen && (values.closes || isClosing(measure));
          return (
            <Form noValidate className="space-y-4 pb-2">
              <FocusFirstError />
              <Typing dirty={dirty} onTyping={onTyping} />
              <SelectFormField
                name="measure"
                label="Measure"
                placeholder="Choose what to do"
                hint={measure === '' ? undefined : (measureHint(measure, item) ?? undefined)}
                options={measures.map((value) => ({
                  value,
                  label: measureLabel(value, item.kind),
                }))}
                required
              />
              {measure === 'suspend' && (
                <SelectFormField
                  name="days"
                  label="For how long"
                  options={SUSPENSION_DAYS.map((value) => ({ value, label: DAYS_LABELS[value] }))}
                />
              )}
              {takesWords(measure, item) && (
                <TextAreaFormField
                  name="words"
                  label={needsWords(measure) ? 'Reason' : 'Message to the player'}
                  hint="The player will see it in the app and by email."
                  limit={OPERATOR_LIMITS.wordsLength}
                  required={needsWords(measure)}
                />
              )}
              {item.isOpen && measure !== '' && !isClosing(measure) && item.kind !== 'appeal' && (
                <SwitchFormField name="closes" label="Close the case" />
              )}
              {closing && measure !== '' && (
                <TextAreaFormField
                  name="answer"
                  label="Answer"
                  hint={ANSWER_HINTS[item.kind]}
                  limit={OPERATOR_LIMITS.wordsLength}
                />
              )}
              <FormRefusal />
              <SubmitButton
                variant={measure === 'suspend' ? 'danger' : 'solid'}
                busyLabel="Saving..."
              >
                {closing ? 'Save and close case' : 'Save'}
              </SubmitButton>
            </Form>
          );
        }}
      </Formik>
    </section>
  );
}

function Typing({ dirty, onTyping }: { dirty: boolean; onTyping: (typing: boolean) => void }) {
  useEffect(() => {
    onTyping(dirty);
    return () => onTyping(false);
  }, [dirty, onTyping]);
  return null;
}
