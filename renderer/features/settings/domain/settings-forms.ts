import { object, ref, string } from 'yup';
import type { Sentence } from '../../../shared/error-code.ts';
import type { Refusals } from '../../../shared/refusals.ts';
import {
  CODE_REFUSALS,
  codeField,
  emailField,
  newPasswordField,
} from '../../auth/domain/account-forms.ts';
import { DELETION_WORD } from './account.ts';

const currentPassword = string().required('Please enter your current password.');

export const changePasswordSchema = object({
  current: currentPassword,
  password: newPasswordField.notOneOf(
    [ref('current')],
    'Choose a password that differs from the current one.',
  ),
});

/** The rules for a new address; the current one isn't new. */
export const changeEmailSchema = (current: string) =>
  object({
    email: emailField.test(
      'new',
      'This is already your email.',
      (value) => value?.trim().toLowerCase() !== current.toLowerCase(),
    ),
  });

const FACTOR_NAME_LENGTH = 40;
export const factorNameSchema = object({
  name: string()
    .trim()
    .required('Please give it a name.')
    .max(FACTOR_NAME_LENGTH, `A name can have up to ${FACTOR_NAME_LENGTH} characters.`),
});

const MISTYPED = `Type ${DELETION_WORD} to confirm.` satisfies Sentence<'confirmation_mismatch'>;

/** What is required before an account is deleted. */
export const deleteAccountSchema = (hasFactor: boolean) =>
  object({
    password: currentPassword,
    code: hasFactor ? codeField : string(),
    word: string().trim().required(MISTYPED).oneOf([DELETION_WORD], MISTYPED),
  });

/** For all forms about the account. */
export const ACCOUNT_REFUSALS: Refusals = {
  ...CODE_REFUSALS,
  current_password_invalid: { field: 'current', message: "This isn't your current password." },
  current_password_required: { field: 'current', message: 'Please enter your current password.' },
  same_password: {
    field: 'password',
    message: 'Choose a password that differs from the current one.',
  },
  weak_password: { field: 'password', message: 'This password is too easy to guess.' },
  email_exists: { field: 'email', message: 'Another account uses this email.' },
  email_address_invalid: { field: 'email', message: 'Please enter a valid email address.' },
  mfa_factor_name_conflict: { field: 'name', message: 'You already have one with this name.' },
  invalid_credentials: { field: 'password', message: "This isn't your password." },
  confirmation_mismatch: { field: 'word' },
};

/** For the first password, which needs no other: hosted projects accept it while the link is still fresh. */
export const FIRST_PASSWORD_REFUSALS: Refusals = {
  ...ACCOUNT_REFUSALS,
  current_password_required: {
    field: null,
    message:
      "It's been a while since you logged in. Log out, log in again with a link we email you, then set your password.",
  },
};
