import { decodeProtectedHeader, exportJWK, generateKeyPair, importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PushService, startPushService } from '../../../tests/support/node/push-service.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import { deliver, type WaitingPush } from './deliver.ts';
import { encryptFor, privateJwk } from './encrypt.ts';
import { readVapid, type Vapid } from './vapid.ts';

test('a message is encrypted as in the example of RFC 8291', async () => {
  const ours = fromBase64url(
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  );
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const body = await encryptFor(
    {
      p256dh: fromBase64url(
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      auth: fromBase64url('BTBZMqHH6r4Tts7J_aSIgg'),
    },
    'When I grow up, I want to be a watermelon',
    {
      salt: fromBase64url('DGv6ra1nlYgDCS1FRnbzlw'),
      keys: {
        publicKey: await crypto.subtle.importKey('raw', ours, curve, true, []),
        privateKey: await crypto.subtle.importKey(
          'jwk',
          privateJwk(ours, 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
          curve,
          false,
          ['deriveBits'],
        ),
      },
    },
  );
  expect(toBase64url(body)).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

let service: PushService;
let push: WaitingPush;
let vapid: Vapid;

beforeAll(async () => {
  service = await startPushService();
  push = {
    id: 1,
    endpoint: service.endpoint,
    p256dh: service.p256dh,
    auth: service.auth,
    notification: {
      id: 'n1',
      type: 'challenge',
      title: 'New challenge',
      body: 'Zoë challenged you to a match. 🎾',
      created_at: '2026-01-05T10:00:00Z',
      data: { challenge_id: 'c1' },
    },
    unread: 3,
  };
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const { x = '', y = '' } = await exportJWK(publicKey);
  const { d = '' } = await exportJWK(privateKey);
  const read = readVapid({
    VAPID_PUBLIC_KEY: toBase64url(Uint8Array.of(4, ...fromBase64url(x), ...fromBase64url(y))),
    VAPID_PRIVATE_KEY: d,
    VAPID_SUBJECT: 'mailto:owner@example.test',
  });
  if (read === null) throw new Error('There are keys.');
  vapid = read;
});
beforeEach(() => {
  service.heard.length = 0;
  service.status = 201;
});
afterAll(() => service.close());

test('a push reaches its service, can be read by the browser alone, and says who sent it', async () => {
  expect(await deliver(push, vapid)).toBe('sent');
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = service.heard;
  expect(service.decrypt(body)).toEqual({ ...push.notification, unread: 3 });
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600' });
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(String(headers['authorization'])) ?? [];
  expect(key).toBe(vapid.publicKey);
  const point = fromBase64url(key);
  const signer = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: toBase64url(point.slice(1, 33)),
      y: toBase64url(point.slice(33)),
    },
    'ES256',
  );
  expect(decodeProtectedHeader(token).alg).toBe('ES256');
  const { payload } = await jwtVerify(token, signer, { audience: new URL(push.endpoint).origin });
  expect(payload.sub).toBe('mailto:owner@example.test');
});

test('no two pushes look alike', async () => {
  await deliver(push, vapid);
  await deliver(push, vapid);
  expect(service.heard[0]?.body.equals(service.heard[1]?.body ?? Buffer.alloc(0))).toBe(false);
});

test('a notification too long for a push loses its body, not its meaning', async () => {
  const long = { ...push, notification: { ...push.notification, body: '🎾'.repeat(2000) } };
  expect(await deliver(long, vapid)).toBe('sent');
  const [{ body } = { body: Buffer.alloc(0) }] = service.heard;
  expect(body.length).toBeLessThanOrEqual(4096);
  expect(service.decrypt(body)).toMatchObject({ id: 'n1', title: 'New challenge', body: null });
});

test.each([
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'retry'],
  [503, 'retry'],
  [400, 'failed'],
  [403, 'failed'],
  [302, 'failed'],
] as const)('an answer of %i counts as %s', async (answer, outcome) => {
  service.status = answer;
  expect(await deliver(push, vapid)).toBe(outcome);
  expect(service.heard).toHaveLength(1);
});

test('an unreachable service is tried again', async () => {
  expect(await deliver({ ...push, endpoint: 'http://127.0.0.1:1/' }, vapid)).toBe('retry');
});

test('invalid keys fail for good', async () => {
  expect(await deliver({ ...push, p256dh: toBase64url(new Uint8Array(65)) }, vapid)).toBe('failed');
});

test('without keys nothing is pushed', () => {
  expect(readVapid({ VAPID_PUBLIC_KEY: 'x' })).toBeNull();
});
