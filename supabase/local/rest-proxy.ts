import { isUtf8 } from 'node:buffer';
import http, {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { drain, MAX_HEADER_BYTES, MAX_JSON_BYTES } from './http.ts';
import type { Keys } from './keys.ts';
import type { PostgrestAddress } from './postgrest.ts';
import { isDescription, judgeAddress, judgeBody, type Refusal, TOO_LARGE } from './rest-bounds.ts';
import { bytesOf } from './rest-names.ts';
import { type TurnBounds, Turns } from './turns.ts';

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

/** A browser has six connections, and what waits a moment is not noticed; PostgREST has ten of Postgres. */
const PLAYER: TurnBounds = { most: 4, waiting: 60, patienceMs: 8000 };
/** All who come from one address with the same key. */
const VISITORS: TurnBounds = { most: 8, waiting: 120, patienceMs: 8000 };

/** Who takes nothing of an answer for so long is not waited for: what it comes on are connections of everybody. */
const STALLED_MS = 20_000;

const TOO_MANY: Refusal = {
  status: 429,
  code: 'over_request_rate_limit',
  message: 'Request rate limit reached',
};
/** In the words of hosted's gateway. */
const NO_DESCRIPTION = {
  message: 'Access to schema is forbidden',
  hint: 'Accessing the schema via the Data API is only allowed using a secret API key.',
};
const NOTHING = Buffer.alloc(0);
const CLOSED = 'closed';

/** A request that was let in. */
interface Forwarded {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  /** The key or token that says who asks. */
  readonly bearer: string;
  readonly body: Buffer;
}

export interface RestProxy {
  /** Answers a request below `/rest/v1` through PostgREST. */
  handle(request: IncomingMessage, response: ServerResponse, path: string, apiKey: string): void;
  close(): void;
}

/** Hands requests to PostgREST, with the role's token in place of its key. */
export function createRestProxy(
  address: PostgrestAddress,
  keys: Keys,
  stalledMs = STALLED_MS,
): RestProxy {
  // A connection for each request: PostgREST closes some without a word, and what was sent on such a
  // one can neither be taken back nor be sent again, for it may have been done. The limit is one for all:
  // with `maxSockets` Node hands a connection on to a request that waits, kept alive or not.
  const agent = new http.Agent({ keepAlive: false, maxTotalSockets: 32 });
  const turns = new Turns();

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
    if (isDescription(path) && (await keys.verify(apiKey)).role !== 'service_role') {
      request.resume();
      response.writeHead(403, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(NO_DESCRIPTION));
      return;
    }
    const wanted = judgeAddress(request.method ?? 'GET', path);
    if ('status' in wanted) {
      await turnAway(request, response, wanted);
      return;
    }
    const left = new AbortController();
    // With a reason: without one an error is made of each request that ends, with a stack that nobody reads.
    response.once('close', () => left.abort(CLOSED));
    const bearer = bearerOf(request, apiKey);
    const giveBack = await takeTurn(request, apiKey, bearer, left.signal);
    if (giveBack === undefined) {
      response.setHeader('retry-after', '1');
      await turnAway(request, response, TOO_MANY);
      return;
    }
    try {
      const body = await readBody(request);
      const type = request.headers['content-type'] ?? '';
      const refusal = body === undefined ? TOO_LARGE : judgeBody(wanted, type, body);
      if (refusal !== undefined) await turnAway(request, response, refusal);
      else await forward({ request, response, path, bearer, body: body ?? NOTHING });
    } finally {
      giveBack();
    }
  }

  /** Servers, which hold the service key, need no turn. */
  async function takeTurn(
    request: IncomingMessage,
    apiKey: string,
    bearer: string,
    left: AbortSignal,
  ): Promise<(() => void) | undefined> {
    const claims = await keys.verify(bearer).catch(() => undefined);
    if (claims?.role === 'service_role') return () => {};
    return claims?.sub === undefined
      ? turns.take(`${request.socket.remoteAddress} ${apiKey}`, VISITORS, left)
      : turns.take(claims.sub, PLAYER, left);
  }

  /** Resolves once PostgREST is done, whether or not somebody still waits for its answer. */
  async function forward(forwarded: Forwarded): Promise<void> {
    const { request, response, path, bearer, body } = forwarded;
    // What is forged PostgREST refuses in its own words.
    const token = await keys.withSecret(bearer).catch(() => bearer);
    const headers: OutgoingHttpHeaders = { authorization: `Bearer ${token}` };
    for (const [name, value] of Object.entries(request.headers)) {
      if (!NOT_FORWARDED.has(name) && name !== 'authorization') headers[name] = value;
    }
    if (body.length > 0) headers['content-length'] = body.length;
    await new Promise<void>((done) => {
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
          answer.once('close', done);
          if (response.destroyed) {
            answer.destroy();
            return;
          }
          response.once('close', () => answer.destroy());
          response.setTimeout(stalledMs);
          passOn(answer, response).catch(() => response.destroy());
        },
      );
      upstream.once('error', () => {
        if (response.headersSent) response.destroy();
        else refuseForNow(response);
        done();
      });
      upstream.end(body);
    });
  }

  return {
    handle(request, response, path, apiKey) {
      // Who leaves while still sending is owed no answer.
      answer(request, response, path, apiKey).catch(() => response.destroy());
    },
    close: () => agent.destroy(),
  };
}

async function passOn(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const status = answer.statusCode ?? 502;
  const refusal = status === 400 ? await buffer(answer) : undefined;
  if (refusal !== undefined && isWordless(refusal)) {
    refuseForNow(response);
    return;
  }
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !NOT_FORWARDED.has(name)) response.setHeader(name, value);
  }
  response.writeHead(status);
  if (refusal === undefined) await pipeline(answer, response);
  else response.end(refusal);
}

/** What PostgREST 12 says when its connection to Postgres broke while a query ran: nothing. */
function isWordless(refusal: Buffer): boolean {
  return refusal.toString().startsWith('{"code":"",');
}

function refuseForNow(response: ServerResponse): void {
  refuse(response, 503, 'PGRST000', 'The database is away for a moment.');
}

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

/** The key or token that says who asks. */
function bearerOf(request: IncomingMessage, apiKey: string): string {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? apiKey;
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
