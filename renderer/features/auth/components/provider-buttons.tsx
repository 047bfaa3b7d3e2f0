import { FormError } from '../../../shared/forms/form-error.tsx';
import { usePlatform } from '../../../shared/platform/platform-context.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useGetProvidersQuery, useSignInByProviderMutation } from '../api/provider-api.ts';
import { type Provider, PROVIDER_NAMES } from '../domain/provider.ts';
import { ProviderLogo } from './provider-logo.tsx';

/**
 * Login with other services set up for this project; below everything else, so that nothing moves
 * when they are known. Not in the desktop app, whose window opens no other site.
 */
export function ProviderButtons({ next }: { next: string | null }) {
  const { name } = usePlatform();
  const { data: providers = [] } = useGetProvidersQuery(undefined, { skip: name === 'desktop' });
  const [signIn, { isLoading, originalArgs, error }] = useSignInByProviderMutation();
  if (providers.length === 0) return null;
  const go = (provider: Provider) => void signIn({ provider, next });
  return (
    <div className="mt-6 space-y-3 border-t border-rule pt-6">
      {providers.map((provider) => (
        <Button
          key={provider}
          size="lg"
          className="w-full"
          icon={<ProviderLogo provider={provider} />}
          busy={isLoading && originalArgs?.provider === provider}
          onClick={() => go(provider)}
        >
          {`Continue with ${PROVIDER_NAMES[provider]}`}
        </Button>
      ))}
      <FormError message={error && 'message' in error ? error.message : null} />
    </div>
  );
}
