import type { AuthError } from '@supabase/auth-js';

/** The client's type lists known codes but is open-ended. */
type Listed<Code> = Code extends string ? (string extends Code ? never : Code) : never;

/** The codes of the auth server's refusals. Its client doesn't list the last two yet. */
export type AuthCode =
  | Listed<AuthError['code']>
  | 'current_password_invalid'
  | 'current_password_required';
