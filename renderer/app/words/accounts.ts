import type { FirstStep } from '../../features/onboarding/domain/first-step.ts';
import type { FeatureWords } from './said.ts';

const NEXT_STEP: Readonly<Record<FirstStep, string | null>> = {
  'create-club': "Let's create your first club.",
  'join-clubs': "Let's find you the perfect tennis crew.",
  skip: null,
};

const WELCOME_BACK = {
  title: 'Welcome back!',
  description: "You've been successfully logged in.",
};

export const accountWords: FeatureWords = {
  signUp: {
    success: {
      title: 'Account Created!',
      description: 'Please check your email to verify your account.',
    },
    failure: { otherwise: ({ message }) => ({ title: 'Signup Failed', description: message }) },
  },
  signIn: {
    success: ({ complete }: { readonly complete: boolean }) => (complete ? WELCOME_BACK : null),
    failure: { otherwise: ({ message }) => ({ title: 'Login Failed', description: message }) },
  },
  showSecondFactor: { success: WELCOME_BACK },
  updatePassword: {
    success: { title: 'Password changed', description: 'Use your new password from now on.' },
  },
  completeOnboarding: {
    success: (_done: unknown, { step }: { readonly step: FirstStep }) => {
      const title = 'Welcome to CourtCrew!';
      const description = NEXT_STEP[step];
      return description === null ? { title } : { title, description };
    },
    failure: {
      otherwise: { title: 'Error', description: 'Something went wrong. Please try again.' },
    },
  },
};
