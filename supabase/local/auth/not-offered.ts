import { Hono } from 'hono';
import { type Env, type Json, text } from '../http.ts';
import { AuthError, invalidRequest } from './errors.ts';

/** What a project answers without SAML, as a hosted one does then. */
export function notOfferedRoutes(): Hono<Env> {
  const app = new Hono<Env>();
  app.post('/sso', () => {
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  });
  return app;
}

export function unsupportedProvider(): AuthError {
  return invalidRequest('Unsupported provider: provider is not enabled');
}

const ISSUERS: Readonly<Record<string, string>> = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
  facebook: 'https://www.facebook.com',
  kakao: 'https://kauth.kakao.com',
};

/** The refusal of a sign-in with another provider's token. */
export function refuseIdToken(body: Json): AuthError {
  const provider = text(body, 'provider') ?? '';
  if (text(body, 'id_token') === undefined) return invalidRequest('id_token required');
  const issuer = Object.hasOwn(ISSUERS, provider) ? ISSUERS[provider] : provider;
  return new AuthError(
    400,
    'provider_disabled',
    `Provider (issuer "${issuer?.slice(0, 200)}") is not enabled`,
  );
}

export function refuseWallet(): AuthError {
  return new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
}
