import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { createKeys, type Keys } from './keys.ts';

const SECRETS = {
  jwtSecret: 'a secret of the project'.repeat(3),
  publishableKey: 'p',
  serviceKey: 's',
};
const CLAIMS = { role: 'authenticated', sub: 'ana' } as const;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function makeKeys(): Promise<Keys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return createKeys(SECRETS, [{ ...(await exportJWK(privateKey)), kid: 'own', alg: 'ES256' }]);
}

test('the signature of a key or a token is verified once, not with each request', async () => {
  const keys = await makeKeys();
  const token = await keys.sign(CLAIMS, new Date(), 60);
  const first = [await keys.verify(token), await keys.verify('p')];
  const verify = vi.spyOn(crypto.subtle, 'verify');
  expect([await keys.verify(token), await keys.verify('p')]).toEqual(first);
  expect(verify).not.toHaveBeenCalled();
});

test('a token that was good is refused once it has expired', async () => {
  const keys = await makeKeys();
  const token = await keys.sign(CLAIMS, new Date(), 60);
  await expect(keys.verify(token)).resolves.toMatchObject(CLAIMS);
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  await expect(keys.verify(token)).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' });
});

test('a token that is like a good one but for its signature is refused', async () => {
  const keys = await makeKeys();
  const token = await keys.sign(CLAIMS, new Date(), 60);
  await keys.verify(token);
  const [header = '', payload = ''] = token.split('.');
  const [, , foreign = ''] = (await (await makeKeys()).sign(CLAIMS, new Date(), 60)).split('.');
  await expect(keys.verify(`${header}.${payload}.${foreign}`)).rejects.toMatchObject({
    code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  });
});

test('what never expires administrates, and is no access token, in whichever order it is asked', async () => {
  const keys = await makeKeys();
  const token = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(SECRETS.jwtSecret));
  expect(await keys.administratorRole(token)).toBe('service_role');
  await expect(keys.verify(token)).rejects.toMatchObject({ claim: 'exp' });
});
