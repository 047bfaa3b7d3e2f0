import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Functions } from './functions/functions.ts';
import { type Env, MAX_HEADER_BYTES } from './http.ts';
import type { Keys } from './keys.ts';
import { type RestProxy, refuse } from './rest-proxy.ts';

export interface GatewayOptions {
  /** The addresses to listen on, all at one port. */
  readonly hosts: readonly string[];
  readonly port: number;
  readonly keys: Keys;
  /** False while a part is being restarted: everything is answered by 503 then. */
  readonly ready: () => boolean;
  readonly rest: RestProxy;
  readonly functions: Functions;
  readonly auth: Hono<Env>;
  readonly storage: Hono<Env>;
  readonly realtime: Hono<Env>;
  readonly inbox: Hono<Env>;
  /** Takes over a connection that asks for `/realtime/v1/websocket`. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly log: (line: string) => void;
}

export interface Gateway {
  close(): Promise<void>;
}

/** Longer than clients keep a connection that rests: none is closed just as it is used again. */
const KEPT_OPEN_MS = 75_000;

const REST = '/rest/v1';
const FUNCTIONS = '/functions/v1';
/** What pages of any origin may call. The inbox and all else is nobody's but its own. */
const FOR_EVERY_ORIGIN = /^\/(rest|auth|storage|realtime)\/v1(\/|\?|$)/;
/** Below these a request needs no key of this stack: storage itself asks for a token or a key. */
const OPEN =
  /^\/(storage\/v1\/|auth\/v1\/(verify|authorize|callback|health|settings|\.well-known\/))/;

/** One door for all services, as a hosted project has it. */
export async function openGateway(options: GatewayOptions): Promise<Gateway> {
  const app = routes(options);
  const answer = getRequestListener(app.fetch);
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url ?? '/';
    const isFunction = path.startsWith(`${FUNCTIONS}/`);
    // Who may call a function from where is for the function to say.
    const isForAll = FOR_EVERY_ORIGIN.test(path);
    if (isForAll) allowOrigins(request, response);
    if (request.method === 'OPTIONS' && isForAll) {
      response.writeHead(204).end();
    } else if (path === '/health') {
      response.setHeader('x-stack-pid', process.pid);
      response.writeHead(options.ready() ? 200 : 503).end();
    } else if (!options.ready()) {
      refuse(response, 503, 'service_unavailable', 'The service is starting again.');
    } else if (isFunction) {
      options.functions.handle(request, response, path.slice(FUNCTIONS.length));
    } else if (path === REST || path.startsWith(`${REST}/`) || path.startsWith(`${REST}?`)) {
      const key = apiKey(request);
      if (options.keys.tokenOfKey(key) === undefined) refuseKey(response, key);
      else options.rest.handle(request, response, path.slice(REST.length) || '/', key);
    } else {
      void answer(request, response);
    }
  };
  // The server forgets connections that it has handed over, so that it could not end them.
  const upgraded = new Set<Duplex>();
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    socket.on('error', () => socket.destroy());
    if (!options.ready()) refuseUpgrade(socket, '503 Service Unavailable');
    else if (!request.url?.startsWith('/realtime/v1/websocket')) {
      refuseUpgrade(socket, '404 Not Found');
    } else if (options.keys.tokenOfKey(apiKey(request)) === undefined) {
      refuseUpgrade(socket, '401 Unauthorized');
    } else options.upgrade(request, socket, head);
  };
  const servers: http.Server[] = [];
  const close = async (): Promise<void> => {
    const closed = Promise.all(servers.map(closeServer));
    for (const socket of upgraded) socket.destroy();
    await closed;
  };
  try {
    for (const host of options.hosts) {
      const server = http.createServer(
        { maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: KEPT_OPEN_MS },
        handle,
      );
      server.on('upgrade', upgrade);
      await open(server, options.port, host);
      servers.push(server);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}

function open(server: http.Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function closeServer(server: http.Server): Promise<void> {
  return new Promise((closed) => {
    server.close(() => closed());
    server.closeAllConnections();
  });
}

function routes(options: GatewayOptions): Hono<Env> {
  const app = new Hono<Env>();
  app.use('*', async (c, next) => {
    const path = c.req.path;
    const needsKey = /^\/(auth|storage|realtime)\/v1\//.test(path) && !OPEN.test(path);
    const key = apiKey(c.env.incoming);
    if (needsKey && options.keys.tokenOfKey(key) === undefined) {
      return c.json(keyProblem(key), 401);
    }
    return next();
  });
  app.route('/auth/v1', options.auth);
  app.route('/storage/v1', options.storage);
  app.route('/realtime/v1', options.realtime);
  app.route('/inbox', options.inbox);
  app.notFound((c) => c.json({ message: 'no Route matched with those values' }, 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    options.log(`A request failed: ${error.message}`);
    return c.json({ message: 'An unexpected error occurred' }, 500);
  });
  return app;
}

/** The key, from the header or (as browsers' sockets must) from the address. */
function apiKey(request: IncomingMessage): string {
  const header = request.headers['apikey'];
  if (typeof header === 'string') return header;
  const query = request.url?.split('?')[1];
  return new URLSearchParams(query).get('apikey') ?? '';
}

function keyProblem(key: string): { message: string; hint: string } {
  return key === ''
    ? { message: 'No API key found in request', hint: 'No `apikey` request header was found.' }
    : { message: 'Invalid API key', hint: 'Double check your API key.' };
}

function refuseKey(response: ServerResponse, key: string): void {
  response.writeHead(401, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(keyProblem(key)));
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Any origin may call: what a request may do depends on its token, never on cookies. */
function allowOrigins(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader(
    'access-control-expose-headers',
    'Content-Range, Content-Location, Content-Profile, Location, Preference-Applied, X-Total-Count, Link, ETag, Retry-After, X-Supabase-Api-Version',
  );
  if (request.method !== 'OPTIONS') return;
  response.setHeader(
    'access-control-allow-methods',
    'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  );
  response.setHeader(
    'access-control-allow-headers',
    request.headers['access-control-request-headers'] ?? '*',
  );
  response.setHeader('access-control-max-age', '3600');
}
