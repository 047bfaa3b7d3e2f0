import { failed, type NoticesOf } from '../../../shared/notices/endpoint-notices.ts';
import type { FirstStep } from '../domain/first-step.ts';
import type { onboardingApi } from './onboarding-api.ts';

const NEXT_STEP: Readonly<Record<FirstStep, string | null>> = {
  'create-club': "Let's create your first club.",
  'join-clubs': "Let's find you the perfect tennis crew.",
  skip: null,
};

export const onboardingNotices: NoticesOf<typeof onboardingApi> = {
  completeOnboarding: {
    success: (_done, { step }) => {
      if (step === null) return null;
      const title = 'Welcome to CourtCrew!';
      const description = NEXT_STEP[step];
      return description === null ? { title } : { title, description };
    },
    failure: failed('Error', 'Something went wrong. Please try again.', [
      'bad_location',
      'bad_point',
      'too_many_places',
      'too_many_edits',
    ]),
  },
};
