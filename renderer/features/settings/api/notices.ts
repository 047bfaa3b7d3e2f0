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
  failure: failed('Setting not saved', 'It is as it was before. Please try again.'),
};

export const settingsNotices: NoticesOf<typeof settingsApi> & NoticesOf<typeof deleteAccountApi> = {
  changePrivacy: STORED_AT_ONCE,
  changeLevelVisibility: STORED_AT_ONCE,
  changeDistance: STORED_AT_ONCE,
  changePassword: {
    success: {
      title: 'Password changed',
      description: 'You have been logged out on all other devices.',
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
      description: 'You have been logged out on all other devices.',
    },
    failure: {
      ...saidByTheForm('current_password_required', 'same_password', 'weak_password'),
      ...failedBecause('Password not saved'),
    },
  },
  changeEmail: {
    success: {
      title: 'Two mails are on their way',
      description: 'Your email changes once you have confirmed it in both.',
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
            description: 'From now on we ask for a code when you log in.',
          }
        : { title: 'Spare added', description: 'Its codes do just as well.' },
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
    success: { title: 'Logged out there', description: 'That device has to log in again.' },
    failure: failedBecause('That device is still logged in'),
  },
  endOtherSessions: {
    success: {
      title: 'Logged out everywhere else',
      description: 'Only this device is still logged in.',
    },
    failure: failedBecause('The other devices are still logged in'),
  },
  exportMyData: { failure: failedBecause('Your data could not be exported') },
  deleteAccount: {
    success: {
      title: 'Account deleted',
      description: 'Thank you for playing. You are welcome back at any time.',
    },
    failure: {
      ...saidByTheForm('invalid_credentials', 'mfa_verification_failed', 'confirmation_mismatch'),
      ...failedBecause('Account not deleted'),
    },
  },
};
