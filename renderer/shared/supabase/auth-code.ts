import type { AuthError } from '@supabase/auth-js';

/** The client knows a list, and leaves it open. */
type Listed<Code> = Code extends string ? (string extends Code ? never : Code) : never;

/** What the auth server refuses with. Its client does not list the last two yet. */
export type AuthCode =
  | Listed<AuthError['code']>
  | 'current_password_invalid'
  | 'current_password_required';
