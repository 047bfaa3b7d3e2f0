import { baseApi } from '../../../shared/api/base-api.ts';
import { fieldOf } from '../../../shared/api/payload.ts';
import { apiExtra } from '../../../shared/api/supabase-base-query.ts';
import { returnAddress } from '../../../shared/platform/addresses.ts';
import { readConfig } from '../../../shared/supabase/config.ts';
import { type Provider, PROVIDERS } from '../domain/provider.ts';

/** In seconds. A project's settings hardly ever change. */
const SETTINGS_LIVE = 3600;

interface ProviderSignIn {
  readonly provider: Provider;
  /** Where to go afterwards. */
  readonly next: string | null;
}

/** Where the auth server redirects to, with a code or an error. */
const callback = ({ provider, next }: ProviderSignIn): string =>
  `/auth/callback?${new URLSearchParams({ with: provider, ...(next !== null && { next }) })}`;

const providerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The other services one may log in with, as published by the auth server. */
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
     * Exchanges the code brought back for a session, in the browser that started (PKCE): a code
     * sent by somebody else is useless here.
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
