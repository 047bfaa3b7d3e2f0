import type { Plugin } from 'vite';

/**
 * What the accounts' client brings for ways to sign in that the product does not have: passkeys, wallets, and the
 * administration of accounts, which takes a key that no browser holds.
 */
const UNUSED = ['./GoTrueAdminApi', './lib/webauthn', './lib/web3/ethereum'];
const CLIENT = '/auth-js/dist/module/GoTrueClient.js';
const NOTHING = '\0courtcrew-unused-sign-in';

/**
 * Every name the client imports from these; the build fails if a release of it wants another. Its constructor makes the
 * two classes, and nothing else of this is ever called.
 */
const CODE = `
const unused = () => { throw new Error('This build knows neither passkeys nor wallets.'); };
export default class {}
export class WebAuthnApi {}
export const webAuthnAbortService = null;
export const browserSupportsWebAuthn = () => false;
export {
  unused as createCredential,
  unused as createSiweMessage,
  unused as deserializeCredentialCreationOptions,
  unused as deserializeCredentialRequestOptions,
  unused as fromHex,
  unused as getAddress,
  unused as getCredential,
  unused as serializeCredentialCreationResponse,
  unused as serializeCredentialRequestResponse,
  unused as toHex,
};
`;

/** Leaves that out of the scripts: every page would fetch it before it shows anything. */
export function withoutUnusedSignIn(): Plugin {
  return {
    name: 'courtcrew-without-unused-sign-in',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      UNUSED.includes(source) && importer?.endsWith(CLIENT) === true ? NOTHING : null,
    load: (id) => (id === NOTHING ? CODE : null),
  };
}
