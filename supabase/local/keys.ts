import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Secrets } from './settings.ts';

const ROLES = ['anon', 'authenticated', 'service_role'] as const;
type Role = (typeof ROLES)[number];

/** The role of this name, if tokens may name it. */
export function roleNamed(name: unknown): Role | undefined {
  return ROLES.find((known) => known === name);
}

/** What a verified token says about its bearer. */
export interface Claims extends JWTPayload {
  readonly role: Role;
}

export interface Keys {
  /** The role's own token for an API key; undefined for anything that is not a key. */
  tokenOfKey(key: string): string | undefined;
  /** The claims of an API key or an access token; rejects what is forged, foreign or expired. */
  verify(keyOrToken: string): Promise<Claims>;
  /** Signs an access token that lives for `seconds`. */
  sign(claims: Claims, issuedAt: Date, seconds: number): Promise<string>;
}

/** Maps API keys to roles, and signs and checks tokens, with the secrets of a data folder. */
export async function createKeys(secrets: Secrets): Promise<Keys> {
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
  return {
    tokenOfKey: (key) => tokens.get(key),
    async verify(keyOrToken) {
      const token = tokens.get(keyOrToken) ?? keyOrToken;
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        requiredClaims: ['exp', 'role'],
      });
      const role = roleNamed(payload['role']);
      if (role === undefined) throw new Error('The token names no known role.');
      return { ...payload, role };
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
