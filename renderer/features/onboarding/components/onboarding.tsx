import { type MouseEvent, type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useViewerState } from '../../../shared/api/viewer.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import { safeReturnUrl } from '../../auth/domain/return-url.ts';
import { useCompleteOnboardingMutation } from '../api/onboarding-api.ts';
import { Welcome } from './welcome.tsx';
import { destinationOf, firstNameOf, type FirstStep } from '../domain/first-step.ts';

/** Opens for who is onboarded already, too; then it only leads on and changes nothing. */
export function Onboarding({ proposals }: { proposals: ReactNode }) {
  const state = useViewerState();
  const [complete] = useCompleteOnboardingMutation();
  const [busyWith, setBusyWith] = useState<FirstStep | null>(null);
  const navigate = useNavigate();
  const [query] = useSearchParams();

  if (state.status === 'failed') {
    return <ErrorState title="We could not load your profile" onRetry={state.retry} />;
  }
  if (state.status !== 'signed-in') return <Spinner />;
  if (state.viewer === null) {
    return (
      <ErrorState
        title="Your profile is not there yet"
        text="Please try again in a moment."
        onRetry={state.refresh}
      />
    );
  }

  const { userId, viewer } = state;
  const choose = async (step: FirstStep, to?: string): Promise<void> => {
    if (!viewer.onboarded) {
      setBusyWith(step);
      const { error } = await complete({ userId, step });
      setBusyWith(null);
      if (error) return;
    }
    await navigate(to ?? destinationOf(step, safeReturnUrl(query.get('returnUrl'))));
  };

  // Who goes on by a link to somebody has begun as well: the rest of the app is closed to newcomers.
  const goOn = (event: MouseEvent<HTMLElement>): void => {
    if (viewer.onboarded || !(event.target instanceof Element)) return;
    const to = event.target.closest('a')?.getAttribute('href');
    if (to === undefined || to === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (busyWith === null) void choose('skip', to);
  };

  return (
    <Welcome
      firstName={firstNameOf(viewer.fullName)}
      busyWith={busyWith}
      onChoose={(step) => void choose(step)}
      proposals={
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div onClickCapture={goOn}>{proposals}</div>
      }
    />
  );
}
