import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Env } from '../http.ts';

/** A refusal in GoTrue's own words; `code` is what clients decide by. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** In so many seconds the same request may be answered otherwise. */
  readonly retryAfter: number | undefined;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
    retryAfter?: number,
  ) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

export const invalidCredentials = (): AuthError =>
  new AuthError(400, 'invalid_credentials', 'Invalid login credentials');

export const linkExpired = (): AuthError =>
  new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');

/** The same for a code that was typed in. */
export const codeExpired = (): AuthError =>
  new AuthError(403, 'otp_expired', 'Token has expired or is invalid');

export const userNotFound = (): AuthError => new AuthError(404, 'user_not_found', 'User not found');

export const emailTaken = (): AuthError =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');

export const sessionNotFound = (): AuthError =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');

export const invalidRequest = (message: string): AuthError =>
  new AuthError(400, 'validation_failed', message);

/** @param seconds when to come back */
export const tooManyRequests = (seconds: number): AuthError =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {}, seconds);

/** Answers with an error in the form that the client's API version asks for. */
export function errorResponse(c: Context<Env>, error: AuthError): Response {
  const asked = c.req.header('x-supabase-api-version') ?? '';
  const modern = asked >= '2024-01-01';
  if (modern) c.header('x-supabase-api-version', '2024-01-01');
  if (error.retryAfter !== undefined)
    c.header('retry-after', String(Math.max(1, error.retryAfter)));
  return c.json(
    modern
      ? { code: error.code, message: error.message, ...error.details }
      : { code: error.status, error_code: error.code, msg: error.message, ...error.details },
    error.status,
  );
}
