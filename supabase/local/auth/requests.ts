import type { Context } from 'hono';
import {
  type Asked,
  clientAddress,
  type Env,
  isObject,
  type Json,
  readJson,
  text,
} from '../http.ts';
import type { AuthContext, Device } from './context.ts';
import { AuthError, invalidRequest, tooManyRequests } from './errors.ts';
import type { Wish } from './mails.ts';
import { readChallenge } from './pkce.ts';
import { normaliseEmail } from './users.ts';

const FIVE_MINUTES = 300;
export const HOUR = 3600;
/** Questions whose answer tells something of others, by one account within five minutes. */
const QUESTIONS = 10;
const METADATA_BYTES = 16 * 1024;

/** Where a request comes from. */
export function device(c: Context<Env>): Device {
  return {
    address: clientAddress(c),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 500),
  };
}

/** @throws AuthError when the body is no JSON object */
export async function requireJson(c: Asked): Promise<Json> {
  const body = await readJson(c);
  if (body === undefined) {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
  return body;
}

/** The address in a body, in lower case. */
export function requireEmail(body: Json, name = 'email'): string {
  const asked = text(body, name) ?? '';
  if (asked === '') throw invalidRequest('An email address is required');
  const email = normaliseEmail(asked);
  if (email === undefined) {
    throw invalidRequest('Unable to validate email address: invalid format');
  }
  return email;
}

/** What somebody says about themselves, in every token of theirs from then on: so it is short. */
export function metadataOf(body: Json): Json {
  const metadata = isObject(body['data']) ? body['data'] : {};
  limitMetadata(Buffer.byteLength(JSON.stringify(metadata)));
  return metadata;
}

/** @throws AuthError when what somebody says about themselves would be too long */
export function limitMetadata(bytes: number): void {
  if (bytes > METADATA_BYTES) {
    throw new AuthError(422, 'validation_failed', 'User metadata is too large');
  }
}

/** A name in a path that must be a uuid, as `user_id` is. */
export function requireUuid(value: string | undefined, name: string): string {
  if (value === undefined || !isUuid(value)) {
    throw new AuthError(404, 'validation_failed', `${name} must be an UUID`);
  }
  return value;
}

export function isUuid(value: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
}

/** Where a request wants its mail's link to lead, and whether it waits with a PKCE verifier. */
export function wishOf(ctx: AuthContext, c: Context<Env>, body: Json): Wish {
  return {
    redirectTo: redirectOf(ctx, c),
    challenge: readChallenge(body),
    source: clientAddress(c),
  };
}

/** Where a request wants its mail's link to lead, as far as that is allowed. */
export function redirectOf(ctx: AuthContext, c: Asked): string {
  return ctx.redirectTarget(c.req.query('redirect_to') ?? c.req.header('redirect_to'));
}

/** Counts a request of one address. @throws AuthError when it is one too many */
export function limitAddress(
  ctx: AuthContext,
  c: Context<Env>,
  name: string,
  most: number,
  seconds = FIVE_MINUTES,
): void {
  const key = `${name} ${clientAddress(c)}`;
  if (!ctx.limiter.take(key, most, seconds)) {
    throw tooManyRequests(ctx.limiter.secondsLeft(key));
  }
}

/** Counts a question whose answer tells something of others. @throws AuthError when it is one too many */
export function limitQuestions(ctx: AuthContext, what: string): void {
  if (!ctx.limiter.take(what, QUESTIONS, FIVE_MINUTES)) {
    throw tooManyRequests(ctx.limiter.secondsLeft(what));
  }
}

/** Refuses what needs a telephone: this stack sends no text messages. */
export function refusePhone(body: Json, what: string): void {
  const phone = text(body, 'phone') ?? '';
  if (phone === '') return;
  if ((text(body, 'email') ?? '') !== '') {
    throw invalidRequest('Only an email address or phone number should be provided');
  }
  throw new AuthError(400, 'phone_provider_disabled', what);
}

/** @throws AuthError for a telephone number that is none */
export function requirePhone(value: string): void {
  if (!/^\+?[1-9]\d{1,14}$/.test(value)) {
    throw invalidRequest('Invalid phone number format (E.164 required)');
  }
}
