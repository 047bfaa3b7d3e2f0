import { type InferType, object, string } from 'yup';

const PASSWORD_MIN = 6;
export const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long.';

const email = string()
  .trim()
  .required('Please enter your email.')
  .email('Please enter a valid email address.');
const newPassword = string()
  .required('Please enter a password.')
  .min(PASSWORD_MIN, PASSWORD_TOO_SHORT);

export const signUpSchema = object({
  full_name: string()
    .trim()
    .required('Please enter your full name.')
    .max(80, 'Your name can have 80 characters at most.'),
  email,
  password: newPassword,
  location: string().trim().max(100, 'The location can have 100 characters at most.').default(''),
});
export type SignUpForm = InferType<typeof signUpSchema>;

export const logInSchema = object({
  email: string().trim().required('Please enter your email.'),
  password: string().required('Please enter your password.'),
});

export const emailSchema = object({ email });

export const newPasswordSchema = object({ password: newPassword });

/** Typed something, but too little: said in a toast too. An empty field is just missing. */
export function passwordIsTooShort(password: string): boolean {
  return password.length > 0 && password.length < PASSWORD_MIN;
}
