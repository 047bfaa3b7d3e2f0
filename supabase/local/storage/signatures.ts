import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { isObject } from '../http.ts';
import { StorageError } from './errors.ts';

/** What a signed address permits. */
export interface Signed {
  /** `download` or `upload`: neither opens the other. */
  readonly use: 'download' | 'upload';
  /** Bucket and name. */
  readonly url: string;
  readonly upsert: boolean;
  /** Whose the uploaded object will be. */
  readonly owner: string | undefined;
}

export interface Signatures {
  sign(signed: Signed, seconds: number): Promise<string>;
  /** @throws StorageError unless the token was signed for this use of this very object */
  verify(token: string, use: Signed['use'], url: string): Promise<Signed & { exp: number }>;
}

/** Signs addresses with a key of their own, so that none passes for an access token. */
export function createSignatures(jwtSecret: string): Signatures {
  const key = createHmac('sha256', jwtSecret).update('signed storage addresses').digest();
  return {
    sign: ({ use, url, upsert, owner }, seconds) =>
      new SignJWT({ use, url, upsert, ...(owner === undefined ? {} : { owner }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(key),
    async verify(token, use, url) {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        requiredClaims: ['exp'],
      }).catch((error: unknown) => {
        const expired = error instanceof errors.JWTExpired;
        throw new StorageError(
          '400',
          'InvalidJWT',
          expired ? '"exp" claim timestamp check failed' : 'Invalid JWT',
        );
      });
      if (!isObject(payload) || payload['use'] !== use || payload['url'] !== url) {
        throw new StorageError('400', 'InvalidSignature', 'Invalid signature');
      }
      const owner = payload['owner'];
      return {
        use,
        url,
        upsert: payload['upsert'] === true,
        owner: typeof owner === 'string' ? owner : undefined,
        exp: payload.exp ?? 0,
      };
    },
  };
}
