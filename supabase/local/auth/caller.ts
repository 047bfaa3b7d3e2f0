import type { AuthContext } from './context.ts';
import { AuthError, sessionNotFound } from './errors.ts';
import { isUuid } from './requests.ts';
import type { AssuranceLevel } from './sessions.ts';
import { findUserById, type UserRow } from './users.ts';

/** The session that an access token names. */
export interface CallerSession {
  readonly id: string;
  readonly aal: AssuranceLevel | null;
  readonly created_at: Date | null;
}

/** Who asks, and from which of their sessions. */
export interface Caller {
  readonly user: UserRow;
  readonly session: CallerSession;
}

/** The user and session behind an access token; both must still exist. */
export async function requireCaller(ctx: AuthContext, token: string | undefined): Promise<Caller> {
  if (token === undefined) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const claims = await ctx.keys.verify(token).catch((error: unknown): never => {
    const reason = error instanceof Error ? error.message : 'unreadable';
    throw badToken(`invalid JWT: unable to parse or verify signature, ${reason}`);
  });
  const sessionId = claims['session_id'];
  if (claims.sub === undefined || typeof sessionId !== 'string') {
    throw badToken('invalid claim: missing sub claim');
  }
  if (!isUuid(claims.sub)) throw badToken('invalid claim: sub claim must be a UUID');
  if (!isUuid(sessionId)) throw badToken('invalid claim: session_id claim must be a UUID');
  const user = await findUserById(ctx.pool, claims.sub);
  if (user === undefined) {
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  const { rows } = await ctx.pool.query<CallerSession>(
    `select id, aal, created_at from auth.sessions
     where id = $1 and user_id = $2 and (not_after is null or not_after > now())`,
    [sessionId, user.id],
  );
  const session = rows[0];
  if (session === undefined) throw sessionNotFound();
  return { user, session };
}

/** For what only somebody with an account of their own may do. */
export function refuseAnonymous(user: UserRow): void {
  if (user.is_anonymous) {
    throw new AuthError(
      403,
      'no_authorization',
      'Anonymous user not allowed to perform these actions',
    );
  }
}

function badToken(message: string): AuthError {
  return new AuthError(403, 'bad_jwt', message);
}
