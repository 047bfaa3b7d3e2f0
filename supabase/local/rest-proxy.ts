import { isUtf8 } from 'node:buffer';
import http, {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { drain, MAX_HEADER_BYTES, MAX_JSON_BYTES } from './http.ts';
import type { Keys } from './keys.ts';
import type { PostgrestAddress } from './postgrest.ts';
import { judgeAddress, judgeBody, type Refusal } from './rest-bounds.ts';
import { bytesOf } from './rest-names.ts';

/** Headers that belong to one connection, and those that the gateway itself decides. */
const NOT_FORWARDED = new Set([
  'connection',
  'content-length',
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

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    apiKey: string,
  ): Promise<void> {
    // PostgREST 12 fails on such an address, where it is the caller's mistake.
    if (!isUtf8(bytesOf(path))) {
      refuse(response, 400, 'PGRST100', 'The address holds bytes that are not UTF-8.');
      return;
    }
    const wanted = judgeAddress(request.method ?? 'GET', path);
    if ('status' in wanted) {
      await turnAway(request, response, wanted);
      return;
    }
    const body = await readBody(request);
    if (body === undefined) {
      await turnAway(request, response, TOO_LARGE);
      return;
    }
    const refusal = judgeBody(wanted, request.headers['content-type'] ?? '', body);
    if (refusal !== undefined) await turnAway(request, response, refusal);
    else forward(request, response, path, apiKey, body);
  }

  function forward(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    apiKey: string,
    body: Buffer,
  ): void {
    const headers: OutgoingHttpHeaders = { authorization: authorization(request, keys, apiKey) };
    for (const [name, value] of Object.entries(request.headers)) {
      if (!NOT_FORWARDED.has(name) && name !== 'authorization') headers[name] = value;
    }
    if (body.length > 0) headers['content-length'] = body.length;
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
    upstream.end(body);
  }

  return {
    handle(request, response, path, apiKey) {
      // Who leaves while still sending is owed no answer.
      answer(request, response, path, apiKey).catch(() => response.destroy());
    },
    close: () => agent.destroy(),
  };
}

const TOO_LARGE: Refusal = {
  status: 413,
  code: 'PGRST_413',
  message: 'The request body is too large.',
};

/** Refuses a request of which some may still be on its way. */
async function turnAway(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, message }: Refusal,
): Promise<void> {
  if (!request.complete) {
    await drain(request);
    response.setHeader('connection', 'close');
  }
  refuse(response, status, code, message);
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

/**
 * A request's body, whole; undefined when it is larger than any that is read, and the request then
 * has been heard out. Rejects when the client leaves.
 */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > MAX_JSON_BYTES) {
      await drain(request);
      return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
