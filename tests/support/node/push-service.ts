import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';

interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine, with the one browser it delivers to. */
export interface PushService {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly heard: Heard[];
  /** The status the service answers with. */
  status: number;
  /** What a browser does with a push, implemented independently of the code under test. */
  decrypt(body: Buffer): unknown;
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys('base64url');
  const auth = randomBytes(16);
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(service.status, { location: '/elsewhere' }).end('words');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const service: PushService = {
    endpoint: `http://127.0.0.1:${port}/send/abc`,
    p256dh,
    auth: auth.toString('base64url'),
    heard,
    status: 201,
    decrypt(body) {
      const [salt, key, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
      const shared = browser.computeSecret(key);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), key]);
      const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
      const from = (name: string, size: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, size));
      const opener = createDecipheriv('aes-128-gcm', from('aes128gcm', 16), from('nonce', 12));
      opener.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
      if (plain.at(-1) !== 2) throw new Error('The last record is not marked as such.');
      return JSON.parse(plain.subarray(0, -1).toString());
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return service;
}
