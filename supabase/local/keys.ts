import { readFile } from 'node:fs/promises';
import {
  CompactSign,
  compactVerify,
  type CryptoKey,
  decodeProtectedHeader,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { Secrets } from './secrets.ts';

const ROLES = ['anon', 'authenticated', 'service_role'] as const;
type Role = (typeof ROLES)[number];

/** The role of this name, if tokens may name it. */
export function roleNamed(name: unknown): Role | undefined {
  return ROLES.find((known) => known === name);
}

/** The roles whose bearers administrate accounts, as in GoTrue. */
const ADMINISTRATORS = ['service_role', 'supabase_admin'] as const;
/** With a secret that only the stack knows, and with keys whose public half everybody may know. */
const SYMMETRIC = 'HS256';
const ASYMMETRIC = ['ES256', 'RS256'];
/** Of so many tokens it is remembered that their signature is good. */
const MOST_KNOWN = 5000;
/** What is public of a key of either kind. */
const PUBLIC_PARTS = ['kty', 'crv', 'x', 'y', 'n', 'e', 'alg', 'kid'] as const;

/** What a verified token says about its bearer. */
export interface Claims extends JWTPayload {
  readonly role: Role;
}

export interface Keys {
  /** The role's own token for an API key; undefined for anything that is not a key. */
  tokenOfKey(key: string): string | undefined;
  /**
   * The same claims signed with the project's secret, for services that know nothing else: verifying a
   * token of a public key takes PostgREST 12 one or two milliseconds, each time. What the claims are worth,
   * and until when, is for the service to judge. Rejects what is forged.
   */
  withSecret(keyOrToken: string): Promise<string>;
  /** The claims of an API key or an access token; rejects what is forged, foreign or expired. */
  verify(keyOrToken: string): Promise<Claims>;
  /**
   * The role by which a bearer administrates accounts; undefined for who does not. Rejects what is
   * forged or expired, but, as GoTrue, not what never expires: servers sign such tokens themselves.
   */
  administratorRole(keyOrToken: string): Promise<(typeof ADMINISTRATORS)[number] | undefined>;
  /** Signs an access token that lives for `seconds`. */
  sign(claims: Claims, issuedAt: Date, seconds: number): Promise<string>;
  /** By what everybody can verify access tokens. */
  readonly published: readonly JWK[];
}

/** A key that signs, with its public half. */
interface SigningKey {
  readonly alg: string;
  readonly kid: string;
  readonly privateKey: CryptoKey | Uint8Array;
  readonly publicKey: CryptoKey | Uint8Array;
  readonly published: JWK;
}

/**
 * Maps API keys to roles, and signs and checks tokens, with the secrets of a data folder.
 *
 * @param signingKeys the first signs, all verify; without one, the secret signs
 */
export async function createKeys(
  secrets: Pick<Secrets, 'jwtSecret' | 'publishableKey' | 'serviceKey'>,
  signingKeys: readonly JWK[] = [],
): Promise<Keys> {
  const secret = new TextEncoder().encode(secrets.jwtSecret);
  const pairs = await Promise.all(signingKeys.map(readPair));
  const [current] = pairs;
  const roleToken = (role: Role): Promise<string> =>
    new SignJWT({ role, iss: 'supabase' })
      .setProtectedHeader({ alg: SYMMETRIC, typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime('10y')
      .sign(secret);
  const tokens = new Map([
    [secrets.publishableKey, await roleToken('anon')],
    [secrets.serviceKey, await roleToken('service_role')],
  ]);
  /** Signatures that were verified, oldest first. */
  const copies = new Map<string, string>();
  async function withSecret(keyOrToken: string): Promise<string> {
    const token = tokens.get(keyOrToken) ?? keyOrToken;
    const { alg = '', kid } = headerOf(token);
    // Of any other kind is what the service has to judge, or refuse.
    if (!ASYMMETRIC.includes(alg)) return token;
    const known = copies.get(token);
    if (known !== undefined) return known;
    const pair = pairs.find((pair) => pair.kid === kid && pair.alg === alg);
    if (pair === undefined) throw new Error('The token names no known key.');
    const { payload } = await compactVerify(token, pair.publicKey, { algorithms: [pair.alg] });
    const copy = await new CompactSign(payload)
      .setProtectedHeader({ alg: SYMMETRIC, typ: 'JWT' })
      .sign(secret);
    remember(copies, token, copy);
    return copy;
  }
  /** What tokens of the secret say whose signature was verified, oldest first. */
  const payloads = new Map<string, JWTPayload>();
  // With each request: a signature stays good, and takes a tenth of a millisecond to verify.
  async function read(keyOrToken: string, requiredClaims: string[]): Promise<JWTPayload> {
    const token = await withSecret(keyOrToken);
    const known = payloads.get(token);
    if (known !== undefined && isStillGood(known) && requiredClaims.every((name) => name in known))
      return known;
    const options = { algorithms: [SYMMETRIC], requiredClaims };
    const { payload } = await jwtVerify(token, secret, options);
    remember(payloads, token, payload);
    return payload;
  }
  return {
    tokenOfKey: (key) => tokens.get(key),
    withSecret,
    async verify(keyOrToken) {
      const payload = await read(keyOrToken, ['exp', 'role']);
      const role = roleNamed(payload['role']);
      if (role === undefined) throw new Error('The token names no known role.');
      return { ...payload, role };
    },
    async administratorRole(keyOrToken) {
      const { role } = await read(keyOrToken, ['role']);
      return ADMINISTRATORS.find((known) => known === role);
    },
    sign: (claims, issuedAt, seconds) => {
      const now = Math.floor(issuedAt.getTime() / 1000);
      const header =
        current === undefined ? { alg: SYMMETRIC } : { alg: current.alg, kid: current.kid };
      return new SignJWT(claims)
        .setProtectedHeader({ ...header, typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(current?.privateKey ?? secret);
    },
    published: pairs.map(({ published }) => published),
  };
}

/**
 * The private keys that sign access tokens: those of a file, else the data folder's own.
 *
 * @param file a list of JWKs, as `supabase gen signing-key` writes them
 */
export async function readSigningKeys(
  file: string | undefined,
  secrets: Pick<Secrets, 'signingKey'>,
): Promise<readonly JWK[]> {
  if (file === undefined) return [JSON.parse(secrets.signingKey)];
  try {
    const keys: JWK[] = JSON.parse(await readFile(file, 'utf8'));
    // Fails here, where it can be said which file it is.
    await Promise.all(keys.map(readPair));
    return keys;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} holds no keys that can sign: ${reason}`, { cause: error });
  }
}

function remember<Value>(known: Map<string, Value>, token: string, value: Value): void {
  known.set(token, value);
  for (const oldest of known.keys()) {
    if (known.size <= MOST_KNOWN) break;
    known.delete(oldest);
  }
}

/** Whether claims that were good once have not expired since. */
function isStillGood({ exp }: JWTPayload): boolean {
  return exp === undefined || exp > Math.floor(Date.now() / 1000);
}

/** Empty where there is none. */
function headerOf(token: string): { readonly alg?: string; readonly kid?: string } {
  try {
    return decodeProtectedHeader(token);
  } catch {
    return {};
  }
}

async function readPair(jwk: JWK): Promise<SigningKey> {
  const { alg = '', kid = '' } = jwk;
  if (!ASYMMETRIC.includes(alg) || kid === '' || jwk.d === undefined) {
    throw new Error(
      `A signing key has a "kid", a "d" and one of ${ASYMMETRIC.join(', ')} as "alg".`,
    );
  }
  const parts = Object.fromEntries(
    PUBLIC_PARTS.flatMap((part) => (jwk[part] === undefined ? [] : [[part, jwk[part]]])),
  );
  const published: JWK = { ...parts, use: 'sig', key_ops: ['verify'], ext: true };
  const own: JWK = { ...jwk, key_ops: ['sign'] };
  return {
    alg,
    kid,
    privateKey: await importJWK(own, alg),
    publicKey: await importJWK(published, alg),
    published,
  };
}
