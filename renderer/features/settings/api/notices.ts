import {
  failed,
  failedBecause,
  type NoticesOf,
  saidByTheForm,
} from '../../../shared/notices/endpoint-notices.ts';
import type { deleteAccountApi } from './delete-account-api.ts';
import type { settingsApi } from './settings-api.ts';

const STORED_AT_ONCE = {
  success: { title: 'Setting updated', description: 'Your preference has been saved.' },
  failure: failed('Setting not saved', 'Nothing has changed. Please try again.'),
};

export const settingsNotices: NoticesOf<typeof settingsApi> & NoticesOf<typeof deleteAccountApi> = {
  changePrivacy: STORED_AT_ONCE,
  changeLevelVisibility: STORED_AT_ONCE,
  changeDistance: STORED_AT_ONCE,
  changePassword: {
    success: {
      title: 'Password changed',
      description: "You've been logged out on all other devices.",
    },
    failure: {
      ...saidByTheForm(
        'current_password_invalid',
        'current_password_required',
        'same_password',
        'weak_password',
      ),
      ...failedBecause('Password not changed'),
    },
  },
  setPassword: {
    success: {
      title: 'Password saved',
      description: "You've been logged out on all other devices.",
    },
    failure: {
      ...saidByTheForm('current_password_required', 'same_password', 'weak_password'),
      ...failedBecause('Password not saved'),
    },
  },
  changeEmail: {
    success: {
      title: 'Two emails are on their way',
      description: "Your email will change once you've confirmed it in both.",
    },
    failure: {
      ...saidByTheForm('email_exists', 'email_address_invalid'),
      ...failedBecause('Email not changed'),
    },
  },
  enrolFactor: {
    failure: {
      ...saidByTheForm('mfa_factor_name_conflict'),
      ...failedBecause('Authenticator app not added'),
    },
  },
  verifyFactor: {
    success: (_done, { isFirst }) =>
      isFirst
        ? {
            title: 'Two-factor authentication is on',
            description: "From now on, we'll ask for a code when you log in.",
          }
        : {
            title: 'Backup authenticator app added',
            description: 'You can now log in with its codes too.',
          },
    failure: {
      ...saidByTheForm('mfa_verification_failed'),
      ...failedBecause('Authenticator app not added'),
    },
  },
  removeFactor: {
    success: { title: 'Authenticator app removed' },
    failure: failedBecause('Authenticator app not removed'),
  },
  endSession: {
    success: { title: 'Device logged out', description: 'That device will have to log in again.' },
    failure: failedBecause('That device is still logged in'),
  },
  endOtherSessions: {
    success: {
      title: 'Logged out everywhere else',
      description: 'Only this device is still logged in.',
    },
    failure: failedBecause('The other devices are still logged in'),
  },
  exportMyData: { failure: failedBecause("Your data couldn't be exported") },
  deleteAccount: {
    success: {
      title: 'Account deleted',
      description: "Thank you for playing. You're welcome back any time.",
    },
    failure: {
      ...saidByTheForm('invalid_credentials', 'mfa_verification_failed', 'confirmation_mismatch'),
      // The last request may have arrived all the same.
      network: {
        title: "We couldn't reach the server",
        description: 'If you can still log in, your account is still there, and you can try again.',
      },
      ...failedBecause('Account not deleted'),
    },
  },
};
