import { Formik } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Viewer } from '../../../shared/api/viewer.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { keepAnswers, keptAnswers } from '../api/kept-answers.ts';
import { type Answers, locationFault } from '../domain/answers.ts';
import { type FirstStep, firstNameOf } from '../domain/first-step.ts';
import { type Question, questionBefore, type Step, stepAfter } from '../domain/steps.ts';
import { LevelStep } from './level-step.tsx';
import { PhotoStep } from './photo-step.tsx';
import { type Busy, SKIP_ALL, waysOut } from './ways-out.ts';
import { WhenStep } from './when-step.tsx';
import { WhereStep } from './where-step.tsx';

/** The four questions. Everything is saved at once after the last, or on any earlier way out. */
export function Questions({
  viewer,
  known,
  question,
  busyWith,
  grid,
  picture,
  onFinish,
}: {
  viewer: Viewer;
  /** The saved answers, used unless the device has newer ones. */
  known: Answers;
  question: Question;
  busyWith: Busy;
  grid: ReactNode;
  picture: ReactNode;
  /** Null: after all questions. */
  onFinish: (answers: Answers, step: FirstStep | null) => void;
}) {
  const goTo = useGoTo();
  return (
    <Formik<Answers>
      initialValues={keptAnswers(viewer.id) ?? known}
      validate={({ location }) => {
        const fault = locationFault(location);
        return fault === null ? {} : { location: fault };
      }}
      onSubmit={() => undefined}
    >
      {({ values }) => {
        const finish = (step: FirstStep | null) => {
          if (busyWith === null) onFinish(values, step);
        };
        const before = questionBefore(question);
        const onBack = () => before && goTo(before, { replace: true });
        const onNext = () => goTo(stepAfter(question));
        return (
          <div className="mx-auto flex w-full max-w-xl flex-col gap-3 px-4 pb-2 max-sm:-mt-3 sm:px-6 sm:pt-4">
            <Keep userId={viewer.id} answers={values} />
            {question === 'level' && (
              <LevelStep
                title={`Welcome to CourtCrew, ${firstNameOf(viewer.fullName)}!`}
                onNext={onNext}
              />
            )}
            {question === 'when' && <WhenStep grid={grid} onBack={onBack} onNext={onNext} />}
            {question === 'where' && (
              <WhereStep
                isFound={viewer.hasPlace && values.location === viewer.location}
                onBack={onBack}
                onNext={onNext}
              />
            )}
            {question === 'photo' && (
              <PhotoStep
                picture={picture}
                location={values.location}
                hasPicture={viewer.avatarUrl !== null}
                busy={busyWith === 'players'}
                onBack={onBack}
                onNext={() => finish(null)}
              />
            )}
            <WaysOut withClubs={question === 'level'} busyWith={busyWith} onChoose={finish} />
          </div>
        );
      }}
    </Formik>
  );
}

/** Changes the step in the address: a reload stays there, and Back goes back a step. */
export function useGoTo(): (step: Step, options?: { readonly replace: boolean }) => void {
  const [, setQuery] = useSearchParams();
  return (step, options) =>
    setQuery((query) => {
      query.set('step', step);
      return query;
    }, options);
}

/** Moves the focus to each step's heading. */
export function useFocusOnStep(step: Step): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [step]);
}

/** A reload loses nothing. */
function Keep({ userId, answers }: { userId: string; answers: Answers }) {
  useEffect(() => keepAnswers(userId, answers), [userId, answers]);
  return null;
}

/** What a newcomer may do instead of answering. */
function WaysOut({
  withClubs,
  busyWith,
  onChoose,
}: {
  withClubs: boolean;
  busyWith: Busy;
  onChoose: (step: FirstStep) => void;
}) {
  const way = waysOut(busyWith, onChoose);
  return (
    <div className="grid gap-1">
      {withClubs && (
        <div className="grid grid-cols-2 gap-3">
          <Button {...way('create-club')}>Create a Club</Button>
          <Button {...way('join-clubs')}>Join Clubs</Button>
        </div>
      )}
      <Button variant="link" {...way('skip')} className="justify-self-center">
        {SKIP_ALL}
      </Button>
    </div>
  );
}
