import { Form, Formik, type FormikHelpers, type FormikProps } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { isDbError } from '../../../../shared/api/db-error.ts';
import { FocusFirstError } from '../../../../shared/forms/focus-first-error.tsx';
import { LeaveGuard } from '../../../../shared/forms/leave-guard.tsx';
import { showRefusal, type SubmitResult } from '../../../../shared/forms/show-refusal.ts';
import { SubmitButton } from '../../../../shared/forms/submit-button.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import {
  CLUB_REFUSALS,
  type ClubDraft,
  emptyClubDraft,
  type NewClub,
  newClub,
  STEP_SCHEMAS,
} from '../../domain/create/club-draft.ts';
import { slugProblem, type SlugState } from '../../domain/create/slug.ts';
import { AccessStep, BasicsStep, DetailsStep } from './create-club-steps.tsx';

type Step = 0 | 1 | 2;

const STEP_TITLES = ['Name and web address', 'About the club', 'Who can join'] as const;

/** Three steps to a club. Input survives going back and every failure. */
export function CreateClubForm({
  timeZone,
  timeZones,
  checkSlug,
  onCreate,
}: {
  /** Selected at first. */
  timeZone: string;
  timeZones: readonly string[];
  /** Must keep its identity. */
  checkSlug: (slug: string) => Promise<SlugState>;
  onCreate: (club: NewClub) => Promise<SubmitResult>;
}) {
  const [step, setStep] = useState<Step>(0);
  const [initial] = useState(() => emptyClubDraft(timeZone));
  const current = useRef<FormikProps<ClubDraft>>(null);

  const submit = async (draft: ClubDraft, form: FormikHelpers<ClubDraft>): Promise<void> => {
    const go = (next: Step): void => {
      setStep(next);
      // The next step's fields have not been visited yet.
      void form.setTouched({}, false);
    };
    const touchSlug = () => void form.setTouched({ slug: true }, false);
    switch (step) {
      case 0: {
        const state = await checkSlug(draft.slug);
        // Edited meanwhile: the answer is about another address.
        if (current.current?.values.slug !== draft.slug) return;
        if (state === 'available') go(1);
        else {
          touchSlug();
          form.setFieldError('slug', slugProblem(state));
        }
        return;
      }
      case 1:
        go(2);
        return;
      case 2: {
        const { error } = await onCreate(newClub(draft));
        if (!showRefusal(form, error, CLUB_REFUSALS)) return;
        const isOfPlace = isDbError(error) && CLUB_REFUSALS[error.code]?.field === 'location';
        setStep(isOfPlace ? 1 : 0);
        void form.setTouched(isOfPlace ? { location: true } : { name: true, slug: true }, false);
        return;
      }
      default:
        step satisfies never;
    }
  };

  return (
    <Formik<ClubDraft>
      innerRef={current}
      initialValues={initial}
      validationSchema={STEP_SCHEMAS[step]}
      onSubmit={submit}
    >
      {({ dirty, isSubmitting, setErrors, setTouched }) => (
        <Form noValidate className="space-y-6">
          <StepHeading step={step} />
          {step === 0 && <BasicsStep checkSlug={checkSlug} />}
          {step === 1 && <DetailsStep timeZones={timeZones} />}
          {step === 2 && <AccessStep />}
          <div className="flex flex-wrap justify-between gap-3 border-t border-rule pt-5">
            {step > 0 && (
              <Button
                aria-disabled={isSubmitting || undefined}
                onClick={() => {
                  if (isSubmitting) return;
                  setStep(step === 2 ? 1 : 0);
                  setErrors({});
                  void setTouched({}, false);
                }}
              >
                Back
              </Button>
            )}
            <SubmitButton
              // A different button per step: a double press on Next must not also press Create.
              key={step}
              className="ml-auto"
              variant={step === 2 ? 'primary' : 'solid'}
              busyLabel={step === 2 ? 'Creating...' : undefined}
            >
              {step === 2 ? 'Create' : 'Next'}
            </SubmitButton>
          </div>
          <FocusFirstError />
          <LeaveGuard unsaved={dirty && !isSubmitting} />
        </Form>
      )}
    </Formik>
  );
}

/** The current step; takes the focus with every step after the first. */
function StepHeading({ step }: { step: Step }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <div className="space-y-3">
      <div aria-hidden="true" className="grid grid-cols-3 gap-1.5">
        {STEP_TITLES.map((title, at) => (
          <span key={title} className={`h-1.5 ${at <= step ? 'bg-court' : 'bg-sunken'}`} />
        ))}
      </div>
      <p className="figures text-sm text-muted">{`Step ${step + 1} of 3`}</p>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {STEP_TITLES[step]}
      </h2>
    </div>
  );
}
