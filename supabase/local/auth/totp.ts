import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_SECONDS = 30;
const DIGITS = 6;

/** A fresh secret in base32, as authenticator apps take it. */
export function newSecret(): string {
  return encode(randomBytes(20));
}

/** The address that a QR code carries into an authenticator app. */
export function otpauthUri(issuer: string, account: string, secret: string): string {
  const query = new URLSearchParams({
    algorithm: 'SHA1',
    digits: String(DIGITS),
    issuer,
    period: String(PERIOD_SECONDS),
    secret,
  });
  // Apps read %20 where form encoding writes a plus.
  const text = query.toString().replaceAll('+', '%20');
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${text}`;
}

/** The code of the moment (RFC 6238: HMAC-SHA1, thirty seconds, six digits). */
export function totpCode(secret: string, at: Date): string {
  return codeOf(decode(secret), step(at));
}

/** Whether a code is right now, or was or will be within one period: clocks differ. */
export function totpMatches(secret: string, code: string, at: Date): boolean {
  return totpStep(secret, code, at) !== undefined;
}

/** Of which period a code is, if it is right: the latest that it may be of. */
export function totpStep(secret: string, code: string, at: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const key = decode(secret);
  const given = Buffer.from(code);
  return [1, 0, -1]
    .map((skew) => step(at) + skew)
    .find((counter) => timingSafeEqual(given, Buffer.from(codeOf(key, counter))));
}

function step(at: Date): number {
  return Math.floor(at.getTime() / 1000 / PERIOD_SECONDS);
}

function codeOf(key: Buffer, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac('sha1', key).update(message).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

function encode(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  let rest = 0;
  for (const byte of bytes) {
    rest = (rest << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET.charAt((rest >> bits) & 31);
    }
    rest &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + ALPHABET.charAt((rest << (5 - bits)) & 31);
}

function decode(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let rest = 0;
  for (const letter of text) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) throw new Error('A factor’s secret is not base32.');
    rest = (rest << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((rest >> bits) & 255);
      rest &= (1 << bits) - 1;
    }
  }
  return Buffer.from(bytes);
}
