import type { Json } from '../http.ts';
import type { AuthContext } from './context.ts';

const PROVIDERS = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'phone',
  'slack',
  'slack_oidc',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
];

/** `/settings`: what the project allows, for anybody to know. */
export function settingsOf(ctx: AuthContext): Json {
  return {
    external: {
      ...Object.fromEntries(
        PROVIDERS.map((provider) => [provider, Object.hasOwn(ctx.config.providers, provider)]),
      ),
      anonymous_users: ctx.config.anonymousSignIns,
      email: true,
    },
    disable_signup: !ctx.config.signupEnabled,
    mailer_autoconfirm: !ctx.config.confirmEmail,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  };
}
