import type { Session } from '@supabase/supabase-js';
import { baseApi } from '../../../shared/api/base-api.ts';
import { apiExtra } from '../../../shared/api/supabase-base-query.ts';
import { returnAddress } from '../../../shared/platform/addresses.ts';
import type { Point } from '../../../shared/point.ts';
import { lacksSecondStep, showCode } from '../../../shared/supabase/second-step.ts';
import { PASSWORD_CHOSEN } from '../../../shared/supabase/without-password.ts';
import type { MailLink } from '../domain/mail-link.ts';

export interface SignUp {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly location: string;
  /** Of the chosen place. */
  readonly point: Point | null;
  /** Where the link in the confirmation mail leads. */
  readonly next: string | null;
}

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** Whether the session outlives the window. */
  readonly remember: boolean;
}

const remember = (extra: unknown, remembered: boolean): void =>
  apiExtra(extra).sessions.remember(remembered);

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `signedIn` is false when the address has to be confirmed by mail first. */
    signUp: build.mutation<{ readonly signedIn: boolean }, SignUp>({
      query:
        ({ fullName, email, password, location, point, next }) =>
        (db) =>
          db.auth.signUp({
            email,
            password,
            options: {
              data: { full_name: fullName, location, ...(point && { point }) },
              emailRedirectTo: returnAddress(next ?? '/dashboard'),
            },
          }),
      transformResponse: ({ session }: { session: unknown }) => ({ signedIn: session !== null }),
      // Runs before the request, so that the session is stored in the right place.
      onQueryStarted: (_signUp, { extra }) => remember(extra, true),
    }),
    /** `complete` is false when a second factor's code is needed, too. */
    signIn: build.mutation<{ readonly complete: boolean }, SignIn>({
      query:
        ({ email, password }) =>
        (db) =>
          db.auth.signInWithPassword({ email, password }),
      transformResponse: ({ session }: { session: Session }) => ({
        complete: !lacksSecondStep(session),
      }),
      onQueryStarted: (signIn, { extra }) => remember(extra, signIn.remember),
    }),
    /** The second step of signing in, with a code from any of the player's factors. */
    showSecondFactor: build.mutation<null, { readonly code: string }>({
      query:
        ({ code }) =>
        (db) =>
          showCode(db, code),
    }),
    /**
     * Exchanges the token in a mail's link for a session. Each works once. `complete` is false
     * while a change of address waits for the link in the other mail; `recovery` means a code sent
     * for a forgotten password. If somebody else was signed in here, their session ends midway, and
     * with it this request: then the store's session shows the result.
     */
    verifyMailLink: build.mutation<
      { readonly complete: boolean; readonly recovery: boolean },
      MailLink
    >({
      query:
        ({ proof, type }) =>
        (db) =>
          'code' in proof
            ? db.auth.exchangeCodeForSession(proof.code)
            : db.auth.verifyOtp({ token_hash: proof.tokenHash, type }),
      transformResponse: ({
        session,
        redirectType,
      }: {
        session: unknown;
        redirectType?: string | null;
      }) => ({ complete: session !== null, recovery: redirectType === 'recovery' }),
      invalidatesTags: ['Settings'],
      // Somebody who has lost the password may be using another person's device.
      onQueryStarted: ({ type }, { extra }) => remember(extra, type !== 'recovery'),
    }),
    updatePassword: build.mutation<null, { readonly password: string }>({
      query:
        ({ password }) =>
        async (db) => {
          const changed = await db.auth.updateUser({ password, data: PASSWORD_CHOSEN });
          // It is the same already: an earlier answer got lost.
          return changed.error?.code === 'same_password' ? { data: null, error: null } : changed;
        },
      // The answer contains tokens, which must not reach the store.
      transformResponse: () => null,
    }),
  }),
});

export const {
  useSignUpMutation,
  useSignInMutation,
  useShowSecondFactorMutation,
  useVerifyMailLinkMutation,
  useUpdatePasswordMutation,
} = authApi;
