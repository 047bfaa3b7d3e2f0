import { baseApi } from '../../../shared/api/base-api.ts';
import { returnAddress } from '../../../shared/platform/addresses.ts';
import { WITHOUT_PASSWORD } from '../../../shared/supabase/without-password.ts';

interface MailRequest {
  readonly email: string;
  /** Where the link in it leads; null: to the dashboard. */
  readonly next: string | null;
}

interface EmailLink extends MailRequest {
  /** The name for a new account if there is none; null: only existing accounts get a mail. */
  readonly newcomer: string | null;
}

const goesOnTo = (next: string | null): string => returnAddress(next ?? '/dashboard');

/** The store keeps nothing of the auth server's answers. */
const nothing = (): null => null;

/** Requests for mails. Separate from the rest of signing in, which is part of the first page. */
const mailsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Sends a login link. Succeeds whether or not there is such an account, which must not be revealed. */
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
          // Hosted projects report a missing account like this.
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
    /** Succeeds whether or not there is such an account, which must not be revealed. */
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
