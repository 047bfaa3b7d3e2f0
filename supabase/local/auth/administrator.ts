import type { MiddlewareHandler } from 'hono';
import { bearer, type Env } from '../http.ts';
import type { Actor } from './audit.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';

/** The environment of routes that only an administrator reaches: they know who it is. */
export interface AdministratorEnv extends Env {
  Variables: { actor: Actor };
}

/** Lets through who holds the service key, or a token that the project signed to the same end. */
export function administratorsOnly(ctx: AuthContext): MiddlewareHandler<AdministratorEnv> {
  return async (c, next) => {
    const token = bearer(c);
    if (token === undefined) {
      throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    }
    const role = await ctx.keys.administratorRole(token).catch((error: unknown): never => {
      const reason = error instanceof Error ? error.message : 'unreadable';
      throw new AuthError(
        403,
        'bad_jwt',
        `invalid JWT: unable to parse or verify signature, ${reason}`,
      );
    });
    if (role === undefined) throw new AuthError(403, 'not_admin', 'User not allowed');
    c.set('actor', { administrator: role });
    return next();
  };
}
