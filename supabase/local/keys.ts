import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Secrets } from './secrets.ts';

const ROLES = ['anon', 'authenticated', 'service_role'] as const;
type Role = (typeof ROLES)[number];

/** The role of this name, if tokens may name it. */
export function roleNamed(name: unknown): Role | undefined {
  return ROLES.find((known) => known === name);
}

/** The roles whose bearers administrate accounts, as in GoTrue. */
const ADMINISTRATORS = ['service_role', 'supabase_admin'] as const;

/** What a verified token says about its bearer. */
export interface Claims extends JWTPayload {
  readonly role: Role;
}

export interface Keys {
  /** The role's own token for an API key; undefined for anything that is not a key. */
  tokenOfKey(key: string): string | undefined;
  /** The claims of an API key or an access token; rejects what is forged, foreign or expired. */
  verify(keyOrToken: string): Promise<Claims>;
  /**
   * The role by which a bearer administrates accounts; undefined for who does not. Rejects what is
   * forged or expired, but, as GoTrue, not what never expires: servers sign such tokens themselves.
   */
  administratorRole(keyOrToken: string): Promise<(typeof ADMINISTRATORS)[number] | undefined>;
  /** Signs an access token that lives for `seconds`. */
  sign(claims: Claims, issuedAt: Date, seconds: number): Promise<string>;
}

/** Maps API keys to roles, and signs and checks tokens, with the secrets of a data folder. */
export async function createKeys(
  secrets: Pick<Secrets, 'jwtSecret' | 'publishableKey' | 'serviceKey'>,
): Promise<Keys> {
  const secret = new TextEncoder().encode(secrets.jwtSecret);
  const roleToken = (role: Role): Promise<string> =>
    new SignJWT({ role, iss: 'supabase' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime('10y')
      .sign(secret);
  const tokens = new Map([
    [secrets.publishableKey, await roleToken('anon')],
    [secrets.serviceKey, await roleToken('service_role')],
  ]);
  async function read(keyOrToken: string, requiredClaims: string[]): Promise<JWTPayload> {
    const token = tokens.get(keyOrToken) ?? keyOrToken;
    const options = { algorithms: ['HS256'], requiredClaims };
    return (await jwtVerify(token, secret, options)).payload;
  }
  return {
    tokenOfKey: (key) => tokens.get(key),
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
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(secret);
    },
  };
}
