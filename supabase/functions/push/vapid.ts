// Identifies the sender (RFC 8292): a token signed with the key that browsers were subscribed with.
import { fromBase64url, toBase64url } from './base64url.ts';
import { privateJwk } from './encrypt.ts';

export interface Vapid {
  /** What browsers are subscribed with. */
  readonly publicKey: string;
  /** The value of a request's Authorization header. */
  authorize(endpoint: string, now: Date): Promise<string>;
}

const SIGNATURE = { name: 'ECDSA', namedCurve: 'P-256' };
/** Services accept a day at most. */
const HOURS = 12;

/** Null: the environment has no keys, so nothing is pushed here. */
export function readVapid(env: Readonly<Record<string, string>>): Vapid | null {
  const publicKey = env['VAPID_PUBLIC_KEY'] ?? '';
  const privateKey = env['VAPID_PRIVATE_KEY'] ?? '';
  const subject = env['VAPID_SUBJECT'] ?? '';
  if (publicKey === '' || privateKey === '' || subject === '') return null;
  return {
    publicKey,
    async authorize(endpoint, now) {
      const key = await crypto.subtle.importKey(
        'jwk',
        privateJwk(fromBase64url(publicKey), privateKey),
        SIGNATURE,
        false,
        ['sign'],
      );
      const expires = Math.floor(now.getTime() / 1000) + HOURS * 3600;
      const said = [
        { typ: 'JWT', alg: 'ES256' },
        { aud: new URL(endpoint).origin, exp: expires, sub: subject },
      ]
        .map((part) => toBase64url(new TextEncoder().encode(JSON.stringify(part))))
        .join('.');
      const signature = await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        key,
        new TextEncoder().encode(said),
      );
      return `vapid t=${said}.${toBase64url(new Uint8Array(signature))}, k=${publicKey}`;
    },
  };
}
