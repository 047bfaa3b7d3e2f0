import { isUtf8 } from 'node:buffer';
import http, {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { drain, MAX_HEADER_BYTES, MAX_JSON_BYTES } from './http.ts';
import type { Keys } from './keys.ts';
import type { PostgrestAddress } from './postgrest.ts';

/** Headers that belong to one connection, and those that the gateway itself decides. */
const NOT_FORWARDED = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'host',
  'apikey',
  'expect',
  'upgrade',
  'access-control-allow-origin',
  'access-control-expose-headers',
]);

export interface RestProxy {
  /** Answers a request below `/rest/v1` through PostgREST. */
  handle(request: IncomingMessage, response: ServerResponse, path: string, apiKey: string): void;
  close(): void;
}

/** Hands requests to PostgREST over kept connections, with the role's token in place of its key. */
export function createRestProxy(address: PostgrestAddress, keys: Keys): RestProxy {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });
  return {
    handle(request, response, path, apiKey) {
      // PostgREST 12 fails on such an address, where it is the caller's mistake.
      if (!isText(path)) {
        refuse(response, 400, 'PGRST100', 'The address holds bytes that are not UTF-8.');
        return;
      }
      const headers: OutgoingHttpHeaders = { authorization: authorization(request, keys, apiKey) };
      for (const [name, value] of Object.entries(request.headers)) {
        if (!NOT_FORWARDED.has(name) && name !== 'authorization') headers[name] = value;
      }
      const upstream = http.request(
        {
          ...address,
          agent,
          method: request.method,
          path,
          headers,
          maxHeaderSize: MAX_HEADER_BYTES,
        },
        (answer) => {
          for (const [name, value] of Object.entries(answer.headers)) {
            if (value !== undefined && !NOT_FORWARDED.has(name)) response.setHeader(name, value);
          }
          response.writeHead(answer.statusCode ?? 502);
          answer.pipe(response);
          answer.once('error', () => response.destroy());
        },
      );
      upstream.once('error', () => {
        if (response.headersSent) response.destroy();
        else refuse(response, 503, 'PGRST000', 'The database is away for a moment.');
      });
      response.once('close', () => upstream.destroy());
      forwardBody(request, upstream, async () => {
        upstream.removeAllListeners('error').on('error', () => {});
        upstream.destroy();
        await drain(request);
        response.setHeader('connection', 'close');
        refuse(response, 413, 'PGRST_413', 'The request body is too large.');
      });
    },
    close: () => agent.destroy(),
  };
}

/** A JSON refusal in PostgREST's own shape. */
export function refuse(
  response: ServerResponse,
  status: number,
  code: string,
  message: string,
): void {
  if (response.headersSent) return;
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ code, message, details: null, hint: null }));
}

function authorization(request: IncomingMessage, keys: Keys, apiKey: string): string {
  const given = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? apiKey;
  return `Bearer ${keys.tokenOfKey(given) ?? given}`;
}

/** Whether an address is text once its escapes are read; a `%` that begins none stands for itself. */
function isText(path: string): boolean {
  const bytes = path.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return isUtf8(Buffer.from(bytes, 'latin1'));
}

function forwardBody(
  request: IncomingMessage,
  upstream: http.ClientRequest,
  tooLarge: () => Promise<void>,
): void {
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    if (size > MAX_JSON_BYTES) return;
    size += chunk.length;
    if (size > MAX_JSON_BYTES) void tooLarge();
    else if (!upstream.write(chunk)) {
      request.pause();
      upstream.once('drain', () => request.resume());
    }
  });
  request.once('end', () => {
    if (size <= MAX_JSON_BYTES) upstream.end();
  });
  request.once('error', () => upstream.destroy());
}
