import { baseApi } from '../../../shared/api/base-api.ts';
import { returnAddress } from '../../../shared/platform/addresses.ts';
import { WITHOUT_PASSWORD } from '../../../shared/supabase/without-password.ts';

interface MailRequest {
  readonly email: string;
  /** Where the link in it goes on to; null: to the dashboard. */
  readonly next: string | null;
}

interface EmailLink extends MailRequest {
  /** Makes an account for who has none, of this name; null: only who has one gets a mail. */
  readonly newcomer: string | null;
}

const goesOnTo = (next: string | null): string => returnAddress(next ?? '/dashboard');

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
              emailRedirectTo: goesOnTo(next),
            },
          });
          // So hosted projects say that there is none.
          return {
            data: null,
            error: newcomer === null && error?.code === 'otp_disabled' ? null : error,
          };
        },
    }),
    resendConfirmation: build.mutation<null, MailRequest>({
      query:
        ({ email, next }) =>
        (db) =>
          db.auth.resend({
            type: 'signup',
            email,
            options: { emailRedirectTo: goesOnTo(next) },
          }),
      transformResponse: nothing,
    }),
    /** Succeeds whether or not there is such an account: it is nobody's business. */
    requestPasswordReset: build.mutation<null, MailRequest>({
      query:
        ({ email, next }) =>
        (db) =>
          db.auth.resetPasswordForEmail(email, { redirectTo: goesOnTo(next) }),
      transformResponse: nothing,
    }),
  }),
});

export const {
  useRequestEmailLinkMutation,
  useResendConfirmationMutation,
  useRequestPasswordResetMutation,
} = mailsApi;
