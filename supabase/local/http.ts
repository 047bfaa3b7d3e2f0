import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The environment of every route: Node's own request lies under the Web one. */
export interface Env {
  Bindings: HttpBindings;
}

/** What was asked, whatever else the routes that answer it know. */
export type Asked = Pick<Context<Env>, 'req'>;

/** The largest JSON body that any service reads. */
export const MAX_JSON_BYTES = 1024 * 1024;

/** Room for an address that lists a thousand ids, both ways: answers repeat it. PostgREST takes 50 KB. */
export const MAX_HEADER_BYTES = 48 * 1024;

const DRAIN_MS = 500;

export type Json = Record<string, unknown>;

/** The address a request came from; forwarding headers are not believed. */
export function clientAddress(c: Context<Env>): string {
  return c.env.incoming.socket.remoteAddress ?? 'unknown';
}

/** Whether the request came from this machine, both by its socket and by the name it asked for. */
export function isFromThisMachine(c: Context<Env>): boolean {
  const host = c.req.header('host')?.replace(/:\d+$/, '') ?? '';
  return (
    /^(127\.|::1$|::ffff:127\.)/.test(clientAddress(c)) &&
    /^(127\.0\.0\.1|localhost|\[::1\])$/.test(host)
  );
}

/** Whether a page of another origin made the request, as browsers tell; others tell nothing. */
export function isFromOtherSite(c: Context<Env>): boolean {
  const site = c.req.header('sec-fetch-site') ?? 'none';
  return site !== 'none' && site !== 'same-origin';
}

/** A JSON object from a body; `undefined` when the body is anything else. Empty is `{}`. */
export async function readJson(c: Asked): Promise<Json | undefined> {
  const text = await c.req.text();
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Narrows to a JSON object. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text field of a body; anything but text reads as absent. */
export function text(body: Json, name: string): string | undefined {
  const value = body[name];
  return typeof value === 'string' ? value : undefined;
}

/** The bearer token of a request, if it carries one. */
export function bearer(c: Asked): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

/**
 * Lets the rest of a refused body pass by, for a moment: who is cut off while still sending may never
 * hear why. The connection is to be closed after the answer, for more may be coming.
 */
export async function drain(incoming: IncomingMessage): Promise<void> {
  incoming.resume();
  await finished(incoming, { signal: AbortSignal.timeout(DRAIN_MS), cleanup: true }).catch(
    () => {},
  );
}
