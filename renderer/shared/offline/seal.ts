/**
 * The keys that encrypt everything of one account on this device. They can be used but not
 * extracted; once they are gone, the rest is unreadable.
 */
export interface AccountKeys {
  /** Changes every time the account is forgotten. */
  readonly id: string;
  readonly cipher: CryptoKey;
  /** Names tell whom and what somebody looked at, so they are stored as hashes. */
  readonly names: CryptoKey;
}

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly cipher: ArrayBuffer;
}

export async function makeKeys(): Promise<AccountKeys> {
  const [cipher, names] = await Promise.all([
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  ]);
  return { id: crypto.randomUUID(), cipher, names };
}

/**
 * The name under which something is stored: always the same for an account, and meaningless to
 * anybody else.
 */
export async function hiddenName({ names }: AccountKeys, name: string): Promise<string> {
  const hash = await crypto.subtle.sign('HMAC', names, bytesOf(name));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Encrypts a value bound to a name: a value stored under another name can't be put in its place. */
export async function seal(keys: AccountKeys, name: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: 'AES-GCM', iv, additionalData: bytesOf(name) };
  return {
    iv,
    cipher: await crypto.subtle.encrypt(algorithm, keys.cipher, bytesOf(JSON.stringify(value))),
  };
}

export async function unseal(keys: AccountKeys, name: string, sealed: Sealed): Promise<unknown> {
  const algorithm = { name: 'AES-GCM', iv: sealed.iv, additionalData: bytesOf(name) };
  const bytes = await crypto.subtle.decrypt(algorithm, keys.cipher, sealed.cipher);
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return value;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
