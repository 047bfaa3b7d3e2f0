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

/** Apart from the rest of signing in, which the first page takes along. */
const emailLinkApi = baseApi.injectEndpoints({
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
  }),
});

export const { useRequestEmailLinkMutation } = emailLinkApi;
