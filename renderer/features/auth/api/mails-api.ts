import { baseApi } from '../../../shared/api/base-api.ts';
import { returnAddress } from '../../../shared/platform/addresses.ts';
import { WITHOUT_PASSWORD } from '../../../shared/supabase/without-password.ts';

interface EmailLink {
  readonly email: string;
  /** Where the link goes on to. */
  readonly next: string | null;
  /** Makes an account for who has none, of this name; null: only who has one gets a mail. */
  readonly newcomer: string | null;
}

/** The answers of the auth server are nothing that the store keeps. */
const nothing = (): null => null;

/** What is asked for by mail. Apart from the rest of signing in, which the first page takes along. */
const mailsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Mails a link that logs in. Succeeds whether or not there is such an account: it is nobody's business. */
    requestEmailLink: build.mutation<null, EmailLink>({
      query:
        ({ email, next, newcomer }) =>
        async (db) => {
          const { error } = await db.auth.signInWithOtp({
            email,
            options: {
              shouldCreateUser: newcomer !== null,
              ...(newcomer !== null && { data: { full_name: newcomer, ...WITHOUT_PASSWORD } }),
              emailRedirectTo: returnAddress(next ?? '/dashboard'),
            },
          });
          // So hosted projects say that there is none.
          return {
            data: null,
            error: newcomer === null && error?.code === 'otp_disabled' ? null : error,
          };
        },
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
    requestPasswordReset: build.mutation<
      null,
      { readonly email: string; readonly next: string | null }
    >({
      query:
        ({ email, next }) =>
        (db) =>
          db.auth.resetPasswordForEmail(email, { redirectTo: returnAddress(next ?? '/dashboard') }),
      transformResponse: nothing,
    }),
  }),
});

export const {
  useRequestEmailLinkMutation,
  useResendConfirmationMutation,
  useRequestPasswordResetMutation,
} = mailsApi;
