// The process that one function lives in. It answers by HTTP on a port that only the stack uses,
// which gives streaming, breaking off and back pressure for nothing.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { understandDenoSpecifiers } from './specifiers.ts';
import type { FromFunction, ToFunction } from './function-process.ts';

function tell(message: FromFunction): void {
  process.send?.(message);
}

const { entry, secret } = await new Promise<ToFunction & { kind: 'start' }>((resolve) => {
  process.on('message', (message: ToFunction) => {
    if (message.kind === 'start') resolve(message);
    else tell({ kind: 'alive' });
  });
  // The stack is gone.
  process.once('disconnect', () => process.exit());
});

const { promise: handler, resolve: serve } = Promise.withResolvers<DenoServeHandler>();

function isHandler(value: unknown): value is DenoServeHandler {
  return typeof value === 'function';
}

const deno: typeof Deno = {
  env: {
    get: (name) => process.env[name],
    has: (name) => name in process.env,
    set(name, value) {
      process.env[name] = value;
    },
    delete(name) {
      delete process.env[name];
    },
    toObject: () =>
      Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? ''])),
  },
  serve(...given: [DenoServeHandler | object, DenoServeHandler?]) {
    const [first, second] = given;
    const own = 'handler' in first ? first.handler : undefined;
    const found = [second, first, own].find(isHandler);
    if (found === undefined) throw new TypeError('Deno.serve needs a handler.');
    serve(found);
  },
};
const edgeRuntime: typeof EdgeRuntime = {
  waitUntil(work) {
    tell({ kind: 'background', change: 1 });
    work
      .catch((error: unknown) => console.error(error))
      .finally(() => tell({ kind: 'background', change: -1 }))
      .catch(() => {});
  },
};
Object.assign(globalThis, { Deno: deno, EdgeRuntime: edgeRuntime });
understandDenoSpecifiers();

process.on('unhandledRejection', (error) => console.error(error));

const answer = getRequestListener(
  async (request) => {
    const { pathname, search } = new URL(request.url);
    // As hosted shows it: the public host is the project's, the path begins with the function's name.
    const headers = new Headers(request.headers);
    headers.delete('x-stack-secret');
    const init: RequestInit & { duplex: 'half' } = {
      duplex: 'half',
      method: request.method,
      headers,
      signal: request.signal,
    };
    const seen = new Request(
      new URL(pathname + search, `http://${request.headers.get('host') ?? 'localhost'}`),
      { ...init, body: request.body },
    );
    try {
      const run = await handler;
      const response: unknown = await run(seen, {
        remoteAddr: { transport: 'tcp', hostname: '127.0.0.1', port: 0 },
      });
      if (response instanceof Response) return response;
      throw new TypeError('The function returned no Response.');
    } catch (error) {
      console.error(error);
      return new Response('Internal Server Error', { status: 500 });
    }
  },
  { overrideGlobalObjects: false },
);

const server = createServer((request, response) => {
  // Other programs of this machine may find the port; they do not know this.
  if (request.headers['x-stack-secret'] !== secret) response.writeHead(403).end();
  else void answer(request, response);
});

const loaded: unknown = await import(entry);
const exported =
  typeof loaded === 'object' && loaded !== null && 'default' in loaded ? loaded.default : undefined;
if (isHandler(exported)) serve(exported);
else if (
  typeof exported === 'object' &&
  exported !== null &&
  'fetch' in exported &&
  isHandler(exported.fetch)
) {
  serve(exported.fetch.bind(exported));
}
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  tell({
    kind: 'ready',
    port: typeof address === 'object' && address !== null ? address.port : 0,
  });
});
