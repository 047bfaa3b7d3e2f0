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
  /** Of the place that was chosen for it. */
  readonly point: Point | null;
  /** Where the link in the confirmation mail goes on to. */
  readonly next: string | null;
}

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** Does the session outlive the window? */
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
      // Runs before the request, so the session is stored where it belongs.
      onQueryStarted: (_signUp, { extra }) => remember(extra, true),
    }),
    /** `complete` is false when the code of a second factor has to be shown, too. */
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
    /** The second step of signing in: a code of any of the player's factors. */
    showSecondFactor: build.mutation<null, { readonly code: string }>({
      query:
        ({ code }) =>
        (db) =>
          showCode(db, code),
    }),
    /**
     * Trades what a mail's link carries for a session. Each works once. `complete` is false while a
     * change of address waits for the link in the other mail; `recovery` tells of a code that was sent
     * to who forgot the password. Another's session, if there is one here, ends in
     * the middle of it, and with it this request: then the store's session says what came of it.
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
      // Who has lost the password may sit at someone else's machine.
      onQueryStarted: ({ type }, { extra }) => remember(extra, type !== 'recovery'),
    }),
    updatePassword: build.mutation<null, { readonly password: string }>({
      query:
        ({ password }) =>
        async (db) => {
          const changed = await db.auth.updateUser({ password, data: PASSWORD_CHOSEN });
          // It is the one already: the answer to an earlier try got lost.
          return changed.error?.code === 'same_password' ? { data: null, error: null } : changed;
        },
      // The answer holds tokens: none of them may reach the store.
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
