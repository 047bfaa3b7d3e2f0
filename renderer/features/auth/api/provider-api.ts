import { baseApi } from '../../../shared/api/base-api.ts';
import { fieldOf } from '../../../shared/api/payload.ts';
import { apiExtra } from '../../../shared/api/supabase-base-query.ts';
import { returnAddress } from '../../../shared/platform/addresses.ts';
import { readConfig } from '../../../shared/supabase/config.ts';
import { type Provider, PROVIDERS } from '../domain/provider.ts';

/** Seconds. What a project allows hardly ever changes. */
const SETTINGS_LIVE = 3600;

interface ProviderSignIn {
  readonly provider: Provider;
  /** Where to go on to. */
  readonly next: string | null;
}

/** Where the auth server leads back to, with a code or with what went wrong. */
const callback = ({ provider, next }: ProviderSignIn): string =>
  `/auth/callback?${new URLSearchParams({ with: provider, ...(next !== null && { next }) })}`;

const providerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** By what else one may log in: the auth server publishes it. */
    getProviders: build.query<readonly Provider[], void>({
      query: () => async (_db, signal) => {
        const { supabaseUrl, publishableKey } = readConfig();
        const answer = await fetch(new URL('auth/v1/settings', `${supabaseUrl}/`), {
          headers: { apikey: publishableKey },
          signal,
        });
        const settings: unknown = answer.ok ? await answer.json() : null;
        return { data: fieldOf(settings, 'external'), error: null };
      },
      transformResponse: (external: unknown) =>
        PROVIDERS.filter((provider) => fieldOf(external, provider) === true),
      keepUnusedDataFor: SETTINGS_LIVE,
    }),
    /** Leaves the app for the provider's page. */
    signInByProvider: build.mutation<null, ProviderSignIn>({
      query: (signIn) => (db) =>
        db.auth.signInWithOAuth({
          provider: signIn.provider,
          options: { redirectTo: returnAddress(callback(signIn)) },
        }),
      transformResponse: () => null,
      onQueryStarted: (_signIn, { extra }) => apiExtra(extra).sessions.remember(true),
    }),
    /**
     * Trades the code that one comes back with for a session, in the browser that set out (PKCE): a code that
     * somebody else sends is worth nothing here.
     */
    tradeProviderCode: build.mutation<null, { readonly code: string }>({
      query:
        ({ code }) =>
        (db) =>
          db.auth.exchangeCodeForSession(code),
      transformResponse: () => null,
    }),
  }),
});

export const { useGetProvidersQuery, useSignInByProviderMutation, useTradeProviderCodeMutation } =
  providerApi;
