import { baseApi } from '../../../shared/api/base-api.ts';
import { apiExtra } from '../../../shared/api/supabase-base-query.ts';
import { returnAddress } from '../../../shared/platform/addresses.ts';
import type { MailLink } from '../domain/mail-link.ts';

export interface SignUp {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly location: string;
  /** Where the link in the confirmation mail goes on to. */
  readonly next: string | null;
}

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** Does the session outlive the window? */
  readonly remember: boolean;
}

/** The answers of the auth server hold tokens: none of them may reach the store. */
const nothing = (): null => null;

const remember = (extra: unknown, remembered: boolean): void =>
  apiExtra(extra).sessions.remember(remembered);

const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `signedIn` is false when the address has to be confirmed by mail first. */
    signUp: build.mutation<{ readonly signedIn: boolean }, SignUp>({
      query:
        ({ fullName, email, password, location, next }) =>
        (db) =>
          db.auth.signUp({
            email,
            password,
            options: {
              data: { full_name: fullName, location },
              emailRedirectTo: returnAddress(next ?? '/dashboard'),
            },
          }),
      transformResponse: ({ session }: { session: unknown }) => ({ signedIn: session !== null }),
      // Runs before the request, so the session is stored where it belongs.
      onQueryStarted: (_signUp, { extra }) => remember(extra, true),
    }),
    signIn: build.mutation<null, SignIn>({
      query:
        ({ email, password }) =>
        (db) =>
          db.auth.signInWithPassword({ email, password }),
      transformResponse: nothing,
      onQueryStarted: (signIn, { extra }) => remember(extra, signIn.remember),
    }),
    /** Ends the session of this browser, not those on other devices. */
    signOut: build.mutation<null, void>({
      query: () => async (db) => ({ data: null, ...(await db.auth.signOut({ scope: 'local' })) }),
      transformResponse: nothing,
    }),
    resendConfirmation: build.mutation<
      null,
      { readonly email: string; readonly next: string | null }
    >({
      query:
        ({ email, next }) =>
        (db) =>
          db.auth.resend({
            type: 'signup',
            email,
            options: { emailRedirectTo: returnAddress(next ?? '/dashboard') },
          }),
      transformResponse: nothing,
    }),
    /** Succeeds whether or not there is such an account: it is nobody's business. */
    requestPasswordReset: build.mutation<null, { readonly email: string }>({
      query:
        ({ email }) =>
        (db) =>
          db.auth.resetPasswordForEmail(email, {
            redirectTo: returnAddress('/auth/reset-password'),
          }),
      transformResponse: nothing,
    }),
    /** Trades the token of a mail for a session. Each token works once. */
    verifyMailLink: build.mutation<null, MailLink>({
      query:
        ({ tokenHash, type }) =>
        (db) =>
          db.auth.verifyOtp({ token_hash: tokenHash, type }),
      transformResponse: nothing,
      // Who has lost the password may sit at someone else's machine.
      onQueryStarted: ({ type }, { extra }) => remember(extra, type !== 'recovery'),
    }),
    updatePassword: build.mutation<null, { readonly password: string }>({
      query:
        ({ password }) =>
        (db) =>
          db.auth.updateUser({ password }),
      transformResponse: nothing,
    }),
  }),
});

export const {
  useSignUpMutation,
  useSignInMutation,
  useSignOutMutation,
  useResendConfirmationMutation,
  useRequestPasswordResetMutation,
  useVerifyMailLinkMutation,
  useUpdatePasswordMutation,
} = authApi;
