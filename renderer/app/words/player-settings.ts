import { type FeatureWords, withReason } from './said.ts';

const SAVED = { title: 'Setting updated', description: 'Your preference has been saved.' };
/** Forms say these where they were typed. */
const atTheField = null;

export const playerSettingsWords: FeatureWords = {
  changePrivacy: {
    success: SAVED,
    failure: {
      otherwise: {
        title: 'Setting not saved',
        description: 'It is as it was before. Please try again.',
      },
    },
  },
  changePassword: {
    success: {
      title: 'Password changed',
      description: 'You have been logged out on all other devices.',
    },
    failure: {
      current_password_invalid: atTheField,
      current_password_required: atTheField,
      same_password: atTheField,
      weak_password: atTheField,
      otherwise: withReason('Password not changed'),
    },
  },
  changeEmail: {
    success: {
      title: 'Two mails are on their way',
      description: 'Your email changes once you have confirmed it in both.',
    },
    failure: {
      email_exists: atTheField,
      email_address_invalid: atTheField,
      otherwise: withReason('Email not changed'),
    },
  },
  enrolFactor: {
    failure: {
      mfa_factor_name_conflict: atTheField,
      otherwise: withReason('Authenticator app not added'),
    },
  },
  verifyFactor: {
    success: (_done: unknown, { isFirst }: { readonly isFirst: boolean }) =>
      isFirst
        ? {
            title: 'Two-factor authentication is on',
            description: 'From now on we ask for a code when you log in.',
          }
        : { title: 'Spare added', description: 'Its codes do just as well.' },
    failure: {
      mfa_verification_failed: atTheField,
      otherwise: withReason('Authenticator app not added'),
    },
  },
  removeFactor: {
    success: { title: 'Authenticator app removed' },
    failure: { otherwise: withReason('Authenticator app not removed') },
  },
  endSession: {
    success: { title: 'Logged out there', description: 'That device has to log in again.' },
    failure: { otherwise: withReason('That device is still logged in') },
  },
  endOtherSessions: {
    success: {
      title: 'Logged out everywhere else',
      description: 'Only this device is still logged in.',
    },
    failure: { otherwise: withReason('The other devices are still logged in') },
  },
  exportMyData: { failure: { otherwise: withReason('Your data could not be exported') } },
  deleteAccount: {
    success: {
      title: 'Account deleted',
      description: 'Thank you for playing. You are welcome back at any time.',
    },
    failure: {
      invalid_credentials: atTheField,
      mfa_verification_failed: atTheField,
      confirmation_mismatch: atTheField,
      otherwise: withReason('Account not deleted'),
    },
  },
};
