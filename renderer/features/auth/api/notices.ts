import { failedBecause, type NoticesOf } from '../../../shared/notices/endpoint-notices.ts';
import type { authApi } from './auth-api.ts';

const WELCOME_BACK = {
  title: 'Welcome back!',
  description: "You've been successfully logged in.",
};

export const authNotices: NoticesOf<typeof authApi> = {
  signUp: {
    success: {
      title: 'Account Created!',
      description: 'Please check your email to verify your account.',
    },
    failure: failedBecause('Signup Failed'),
  },
  signIn: {
    success: ({ complete }) => (complete ? WELCOME_BACK : null),
    failure: failedBecause('Login Failed'),
  },
  showSecondFactor: { success: WELCOME_BACK },
  updatePassword: {
    success: { title: 'Password changed', description: 'Use your new password from now on.' },
  },
};
