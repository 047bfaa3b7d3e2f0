import http, { type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createKeys } from './keys.ts';
import { createRestProxy } from './rest-proxy.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(answer: RequestListener): Promise<number> {
  const server = http.createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('who takes nothing of an answer holds no connection for long', async () => {
  const ended = Promise.withResolvers<void>();
  // More than fits on the way.
  const port = await listen((_request, response) => {
    response.once('close', ended.resolve);
    const more = (): void => {
      while (response.write(Buffer.alloc(64 * 1024)));
      response.once('drain', more);
    };
    more();
  });
  const keys = await createKeys({
    jwtSecret: 'x'.repeat(32),
    publishableKey: 'p',
    serviceKey: 's',
  });
  const proxy = createRestProxy({ host: '127.0.0.1', port }, keys, 100);
  const gate = await listen((request, response) => proxy.handle(request, response, '/notes', 'p'));
  const reader = connect(gate, '127.0.0.1').pause();
  reader.on('error', () => {});
  reader.write('GET /notes HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect(ended.promise).resolves.toBeUndefined();
  reader.destroy();
  proxy.close();
});
