import { expect, test } from 'vitest';
import { type ProviderRefusal, providerRefusal, toProvider } from './provider.ts';

const refusal = (said: Partial<ProviderRefusal>): string =>
  providerRefusal('google', { error: '', code: '', description: '', ...said });

test.each([
  [{ error: 'access_denied' }, "You didn't finish logging in with Google. Nothing has changed."],
  [
    { error: 'user_cancelled_authorize' },
    "You didn't finish logging in with Google. Nothing has changed.",
  ],
  [
    { error: 'server_error', description: 'Error getting user email from external provider' },
    "We didn't get your email from Google. Allow it to be shared, or log in another way.",
  ],
  [
    { error: 'access_denied', code: 'provider_email_needs_verification' },
    "Your email isn't confirmed with Google yet. We've sent you an email: open its link to continue.",
  ],
  [
    { error: 'invalid_request', code: 'flow_state_expired' },
    'This took too long, or started in another browser. Please try again.',
  ],
  [
    { error: 'server_error', description: 'You won! Call 555' },
    "Logging in with Google didn't work. Please try again, or log in another way.",
  ],
])('after %o people read "%s"', (said, words) => {
  expect(refusal(said)).toBe(words);
});

test('an unknown provider has no name', () => {
  expect(toProvider('evil')).toBeNull();
  expect(toProvider('apple')).toBe('apple');
  expect(providerRefusal(null, { error: 'x', code: '', description: '' })).toContain(
    'the other service',
  );
});
