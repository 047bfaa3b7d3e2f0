import { Form, Formik } from 'formik';
import { type Ref, useId } from 'react';
import { RadioCards } from '../../../shared/forms/radio-cards.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { filled } from '../../../shared/ui/filled.tsx';
import type { Question } from '../domain/question.ts';
import { QUESTION_COUNT } from '../domain/questionnaire.ts';
import { ProgressBar } from './progress-bar.tsx';

/** One question with its answers as cards. The selection stays if it could not be saved. */
export function QuestionForm({
  step,
  question,
  chosen,
  earlier,
  heading,
  onBack,
  onAnswer,
}: {
  step: number;
  question: Question;
  /** The answer selected at first; empty: none. */
  chosen: string;
  /** The answer given before, in words, if it isn't selected. */
  earlier: string | null;
  heading: Ref<HTMLHeadingElement>;
  onBack: () => void;
  onAnswer: (answer: string) => Promise<void>;
}) {
  const progressId = useId();
  return (
    <Formik initialValues={{ answer: chosen }} onSubmit={({ answer }) => onAnswer(answer)}>
      {({ values, isSubmitting }) => (
        <Form className="space-y-5">
          <ProgressBar step={step} id={progressId} />
          <div>
            <h2
              ref={heading}
              tabIndex={-1}
              aria-describedby={progressId}
              className="text-2xl focus-visible:outline-none"
            >
              {question.title}
            </h2>
            {earlier !== null && (
              <p className="mt-1 text-muted">
                {filled('Your current answer: {answer}', {
                  answer: <strong className="font-semibold text-ink">{earlier}</strong>,
                })}
              </p>
            )}
          </div>
          <RadioCards name="answer" label={question.title} hideLabel options={question.options} />
          <div className="flex flex-wrap justify-between gap-3 border-t border-rule pt-4">
            <Button
              disabled={step === 1}
              aria-disabled={isSubmitting || undefined}
              onClick={() => (isSubmitting ? undefined : onBack())}
              className="min-w-24"
            >
              Back
            </Button>
            <SubmitButton
              disabled={values.answer === ''}
              busyLabel="Saving..."
              className="min-w-32"
            >
              {step === QUESTION_COUNT ? 'Complete' : 'Next'}
            </SubmitButton>
          </div>
        </Form>
      )}
    </Formik>
  );
}
