/** Another service that one may log in with. */
export type Provider = 'google' | 'apple';

export const PROVIDERS: readonly Provider[] = ['google', 'apple'];

export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  google: 'Google',
  apple: 'Apple',
};

export function toProvider(name: string | null): Provider | null {
  return PROVIDERS.find((known) => known === name) ?? null;
}

/** The error of a provider, or of the auth server after it. */
export interface ProviderRefusal {
  readonly error: string;
  readonly code: string;
  readonly description: string;
}

/** Why the login failed, in words for people. Nothing from the address is repeated. */
export function providerRefusal(
  provider: Provider | null,
  { error, code, description }: ProviderRefusal,
): string {
  const name = provider === null ? 'the other service' : PROVIDER_NAMES[provider];
  switch (code) {
    case 'signup_disabled':
      return "New accounts can't be created right now.";
    case 'user_banned':
      return "This account can't log in right now.";
    case 'provider_email_needs_verification':
      return `Your email isn't confirmed with ${name} yet. We've sent you an email: open its link to continue.`;
    case 'email_exists':
    case 'user_already_exists':
    case 'identity_already_exists':
      return "There's already an account with this email. Please log in the way you did before.";
    case 'bad_oauth_state':
    case 'bad_oauth_callback':
    case 'bad_code_verifier':
    case 'flow_state_not_found':
    case 'flow_state_expired':
    case 'pkce_code_verifier_not_found':
      return 'This took too long, or started in another browser. Please try again.';
    case 'network':
      return "We couldn't reach the server. Check your connection and try again.";
    default:
  }
  if (error === 'access_denied' || error.startsWith('user_cancelled')) {
    return `You didn't finish logging in with ${name}. Nothing has changed.`;
  }
  if (/user email from external provider/i.test(description)) {
    return `We didn't get your email from ${name}. Allow it to be shared, or log in another way.`;
  }
  return `Logging in with ${name} didn't work. Please try again, or log in another way.`;
}
