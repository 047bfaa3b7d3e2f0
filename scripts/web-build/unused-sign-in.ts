import type { Plugin } from 'vite';

/**
 * The auth client's code for ways to sign in that the product doesn't have: passkeys, wallets, and
 * account administration, which needs a key that no browser holds.
 */
const UNUSED = ['./GoTrueAdminApi', './lib/webauthn', './lib/web3/ethereum'];
const CLIENT = '/auth-js/dist/module/GoTrueClient.js';
const NOTHING = '\0courtcrew-unused-sign-in';

/**
 * Every name the client imports from there; the build fails if a new release needs another. The
 * client's constructor creates the two classes, and nothing else here is ever called.
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

/** Leaves that out of the scripts: every page would load it before showing anything. */
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
