import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Env } from '../http.ts';
import type { AuthContext } from './context.ts';
import { AuthError, invalidRequest } from './errors.ts';
import { unsupportedProvider } from './not-offered.ts';
import { readChallenge } from './pkce.ts';
import { limitAddress, redirectOf } from './requests.ts';

/** Where a provider asks people, and what it is asked about them, as in GoTrue. */
interface Provider {
  readonly authorize: string;
  readonly parameters: Readonly<Record<string, string>>;
}

const PROVIDERS: Readonly<Record<string, Provider>> = {
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    parameters: { scope: 'email profile', access_type: 'online' },
  },
  apple: {
    authorize: 'https://appleid.apple.com/auth/authorize',
    parameters: { scope: 'email name', response_mode: 'form_post' },
  },
};

/** Somebody who was led to a provider and has not come back. */
interface Journey {
  readonly redirectTo: string;
  readonly endsAt: number;
}

const JOURNEY_MS = 5 * 60 * 1000;
const MOST_JOURNEYS = 1000;

/**
 * Signing in by another service: the way there, and the way back of who did not get through. Trading what a
 * provider sends back needs its secret and the open internet, so that is a hosted project's.
 */
export function providerRoutes(ctx: AuthContext): Hono<Env> {
  const app = new Hono<Env>();
  const journeys = new Map<string, Journey>();

  app.get('/authorize', (c) => {
    limitAddress(ctx, c, 'sign in', ctx.config.rateLimits.signInSignUps);
    const name = c.req.query('provider') ?? '';
    const provider = Object.hasOwn(PROVIDERS, name) ? PROVIDERS[name] : undefined;
    const config = Object.hasOwn(ctx.config.providers, name)
      ? ctx.config.providers[name]
      : undefined;
    if (provider === undefined || config === undefined) throw unsupportedProvider();
    // Refused when it is none, as for mails; the code it would be shown for is never made here.
    readChallenge({
      code_challenge: c.req.query('code_challenge'),
      code_challenge_method: c.req.query('code_challenge_method'),
    });
    const target = new URL(provider.authorize);
    const asked = {
      ...provider.parameters,
      client_id: config.clientId,
      redirect_uri: `${ctx.issuer}/callback`,
      response_type: 'code',
      state: begin(redirectOf(ctx, c)),
    };
    for (const [key, value] of Object.entries(asked)) target.searchParams.set(key, value);
    return c.redirect(target.href, 302);
  });

  app.on(['GET', 'POST'], '/callback', async (c) => {
    const sent = c.req.method === 'POST' ? await c.req.parseBody() : c.req.query();
    const said = (name: string): string => {
      const value = sent[name];
      return typeof value === 'string' ? value.slice(0, 1000) : '';
    };
    const redirectTo = end(said('state'));
    if (redirectTo === undefined) {
      throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
    }
    if (said('error') === '' && said('code') === '') {
      throw invalidRequest('OAuth callback with missing authorization code');
    }
    const refusal =
      said('error') === ''
        ? {
            error: 'server_error',
            error_code: 'unexpected_failure',
            error_description: 'Unable to exchange external code',
          }
        : { error: said('error'), error_description: said('error_description') };
    const target = new URL(redirectTo);
    for (const [key, value] of Object.entries(refusal)) target.searchParams.set(key, value);
    target.hash = new URLSearchParams(refusal).toString();
    return c.redirect(target.href, 303);
  });

  function begin(redirectTo: string): string {
    const now = ctx.now().getTime();
    for (const [state, { endsAt }] of journeys) {
      if (endsAt > now && journeys.size < MOST_JOURNEYS) break;
      journeys.delete(state);
    }
    const state = randomBytes(32).toString('base64url');
    journeys.set(state, { redirectTo, endsAt: now + JOURNEY_MS });
    return state;
  }

  /** Each comes back once. */
  function end(state: string): string | undefined {
    const journey = journeys.get(state);
    journeys.delete(state);
    return journey !== undefined && journey.endsAt > ctx.now().getTime()
      ? journey.redirectTo
      : undefined;
  }

  return app;
}
