import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useViewerState, type Viewer } from '../../../shared/api/viewer.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import { useGoOn } from '../../../shared/ui/use-go-on.ts';
import { safeReturnUrl } from '../../auth/domain/return-url.ts';
import { forgetAnswers } from '../api/kept-answers.ts';
import { useCompleteOnboardingMutation } from '../api/onboarding-api.ts';
import { type Answers, knownAnswers, newAnswers } from '../domain/answers.ts';
import { destinationOf, firstNameOf, type FirstStep } from '../domain/first-step.ts';
import { toStep } from '../domain/steps.ts';
import { Questions, useFocusOnStep, useGoTo } from './questions.tsx';
import type { Busy } from './ways-out.ts';
import { Welcome } from './welcome.tsx';

export interface OnboardingParts {
  /** The week of the form field `slots`. */
  readonly grid: ReactNode;
  /** Where the viewer's photo is chosen. */
  readonly picture: ReactNode;
  /** People to play. `onPlace` goes to the question about the place; null: it is no longer asked. */
  readonly renderProposals: (onPlace: (() => void) | null) => ReactNode;
}

/**
 * The first questions, and the next steps. Also opens for people already onboarded; then it changes
 * nothing.
 */
export function Onboarding(parts: OnboardingParts) {
  const state = useViewerState();
  if (state.status === 'failed') {
    return <ErrorState title="Your profile couldn't be loaded" onRetry={state.retry} />;
  }
  if (state.status !== 'signed-in') return <Spinner />;
  if (state.viewer === null) {
    return (
      <ErrorState
        title="Your profile isn't ready yet"
        text="Please try again in a moment."
        onRetry={state.refresh}
      />
    );
  }
  return <Steps key={state.userId} viewer={state.viewer} {...parts} />;
}

function Steps({ viewer, grid, picture, renderProposals }: OnboardingParts & { viewer: Viewer }) {
  const [complete] = useCompleteOnboardingMutation();
  const [busyWith, setBusyWith] = useState<Busy>(null);
  // Somebody who goes back from the last step still sees the questions, although they are onboarded by then.
  const [isNew] = useState(!viewer.onboarded);
  const [known, setKnown] = useState(() => knownAnswers(viewer));
  const goOn = useGoOn();
  const goTo = useGoTo();
  const [query] = useSearchParams();
  const wanted = toStep(query.get('step'));
  // The last step requires the questions to be finished.
  const step = !isNew || (wanted === 'players' && viewer.onboarded) ? 'players' : wanted;
  useFocusOnStep(step);

  const save = async (answers: Answers | null, first: FirstStep | null): Promise<boolean> => {
    setBusyWith(first ?? 'players');
    const { error } = await complete({
      userId: viewer.id,
      step: first,
      answers: answers === null ? {} : newAnswers(answers, known),
    });
    setBusyWith(null);
    if (error) return false;
    if (answers !== null) setKnown(answers);
    forgetAnswers(viewer.id);
    return true;
  };

  const choose = async (answers: Answers | null, first: FirstStep | null): Promise<void> => {
    if (isNew && !(await save(answers, first))) return;
    if (first === null) goTo('players');
    else await goOn(destinationOf(first, safeReturnUrl(query.get('returnUrl'))));
  };

  if (step !== 'players') {
    return (
      <Questions
        viewer={viewer}
        known={known}
        question={step}
        busyWith={busyWith}
        grid={grid}
        picture={picture}
        onFinish={(answers, first) => void choose(answers, first)}
      />
    );
  }
  return (
    <Welcome
      title={
        isNew
          ? `All set, ${firstNameOf(viewer.fullName)}!`
          : `Welcome to CourtCrew, ${firstNameOf(viewer.fullName)}!`
      }
      busyWith={busyWith}
      onChoose={(first) => void choose(null, first)}
      proposals={renderProposals(isNew ? () => goTo('where') : null)}
    />
  );
}
