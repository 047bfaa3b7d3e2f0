// Message encryption for web push (RFC 8291) in the aes128gcm coding (RFC 8188), with Web Crypto alone:
// the usual library does not encrypt correctly on the hosted runtime.
import { toBase64url } from './base64url.ts';

/** A browser's keys, as it provided them when subscribing. */
export interface BrowserKeys {
  /** Its public key: 65 bytes. */
  readonly p256dh: Uint8Array<ArrayBuffer>;
  /** The secret it shares with us: 16 bytes. */
  readonly auth: Uint8Array<ArrayBuffer>;
}

/** Generated for every message. */
interface Fresh {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly keys: CryptoKeyPair;
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
/** A single record holds everything; push services accept 4096 bytes. */
const RECORD_SIZE = 4096;
const LAST_RECORD = 2;
const utf8 = new TextEncoder();

/** The longest text that fits: the header, the last-record delimiter and the tag take the rest. */
export const LONGEST = RECORD_SIZE - 86 - 1 - 16;

/** The body of the request that delivers `text` to a browser. */
export async function encryptFor(
  { p256dh, auth }: BrowserKeys,
  text: string,
  fresh?: Fresh,
): Promise<Uint8Array<ArrayBuffer>> {
  const { salt, keys } = fresh ?? (await makeFresh());
  const ours = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
  const theirs = await crypto.subtle.importKey('raw', p256dh, CURVE, false, []);
  const shared = new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, keys.privateKey, 256),
  );
  const secret = await derive(
    auth,
    shared,
    joined(utf8.encode('WebPush: info\0'), p256dh, ours),
    32,
  );
  const key = await derive(salt, secret, utf8.encode('Content-Encoding: aes128gcm\0'), 16);
  const nonce = await derive(salt, secret, utf8.encode('Content-Encoding: nonce\0'), 12);
  const cipher = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    cipher,
    joined(utf8.encode(text), Uint8Array.of(LAST_RECORD)),
  );
  const header = new Uint8Array(21);
  header.set(salt);
  new DataView(header.buffer).setUint32(16, RECORD_SIZE);
  header[20] = ours.length;
  return joined(header, ours, new Uint8Array(sealed));
}

/** A key pair from its two halves, as text; for tests and for VAPID. */
export function privateJwk(publicKey: Uint8Array, privateKey: string): JsonWebKey {
  return {
    kty: 'EC',
    crv: 'P-256',
    x: toBase64url(publicKey.slice(1, 33)),
    y: toBase64url(publicKey.slice(33)),
    d: privateKey,
  };
}

async function makeFresh(): Promise<Fresh> {
  return {
    salt: crypto.getRandomValues(new Uint8Array(16)),
    keys: await crypto.subtle.generateKey(CURVE, true, ['deriveBits']),
  };
}

/** HKDF with SHA-256. */
async function derive(
  salt: Uint8Array<ArrayBuffer>,
  secret: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    key,
    bytes * 8,
  );
  return new Uint8Array(bits);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
