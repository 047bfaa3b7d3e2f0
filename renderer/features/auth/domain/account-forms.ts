import { type InferType, mixed, object, string } from 'yup';
import type { Point } from '../../../shared/point.ts';
import type { Refusals } from '../../../shared/refusals.ts';
import { PROFILE_LIMITS } from '../../profile/domain/limits.ts';
import { ACCOUNT_LIMITS } from './limits.ts';

const PASSWORD_MIN = ACCOUNT_LIMITS.passwordLength.min;
export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters long.`;
export const PASSWORD_HINT = `Minimum ${PASSWORD_MIN} characters`;
const { nameLength, locationLength } = PROFILE_LIMITS;

export const emailField = string()
  .trim()
  .required('Please enter your email.')
  .email('Please enter a valid email address.');
export const newPasswordField = string()
  .required('Please enter a password.')
  .min(PASSWORD_MIN, PASSWORD_TOO_SHORT);

const nameField = string()
  .trim()
  .required('Please enter your full name.')
  .max(nameLength, `Your name can have up to ${nameLength} characters.`);

/** For people who come with an invitation, without a password. */
export const joinSchema = object({ full_name: nameField, email: emailField });
export type JoinForm = InferType<typeof joinSchema>;

export const signUpSchema = object({
  full_name: nameField,
  email: emailField,
  password: newPasswordField,
  location: string()
    .trim()
    .max(locationLength, `The location can have up to ${locationLength} characters.`)
    .default(''),
  point: mixed<Point>().nullable().default(null),
});
export type SignUpForm = InferType<typeof signUpSchema>;

export const logInSchema = object({
  email: string().trim().required('Please enter your email.'),
  password: string().required('Please enter your password.'),
});

export const emailSchema = object({ email: emailField });

/** Apps show a code in two groups. */
export const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, '');

export const codeField = string()
  .transform((value: unknown) => (typeof value === 'string' ? withoutSpaces(value) : value))
  .required('Please enter the code.')
  .matches(/^\d{6}$/, 'The code has six digits.');

export const codeSchema = object({ code: codeField });
export const CODE_REFUSALS: Refusals<'code'> = {
  mfa_verification_failed: {
    field: 'code',
    message: "That code isn't right or has expired. Enter the one your app shows now.",
  },
};

export const newPasswordSchema = object({ password: newPasswordField });

/** Something was typed, but too little: a toast says so, too. An empty field is just missing. */
export function passwordIsTooShort(password: string): boolean {
  return password.length > 0 && password.length < PASSWORD_MIN;
}
