import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { isObject, type Json } from '../http.ts';
import { type Claims, roleNamed } from '../keys.ts';
import { record } from './audit.ts';
import type { AuthContext, Database, Device } from './context.ts';
import { AuthError, sessionNotFound } from './errors.ts';
import type { FlowKind } from './pkce.ts';
import { findUserById, toApiUser, type UserRow } from './users.ts';

/** How someone proved who they are; a PKCE code names the mail that it came from. */
export type SignInMethod = 'password' | 'otp' | 'totp' | 'anonymous' | FlowKind;

export type AssuranceLevel = 'aal1' | 'aal2' | 'aal3';

interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly aal: AssuranceLevel | null;
}

/** Opens a session and answers with its tokens, in the shape auth-js stores. */
export async function openSession(
  ctx: AuthContext,
  db: PoolClient,
  user: UserRow,
  method: SignInMethod,
  device: Device,
): Promise<Json> {
  if (user.banned_until !== null && user.banned_until > ctx.now()) {
    throw new AuthError(400, 'user_banned', 'User is banned');
  }
  const session: SessionRow = { id: crypto.randomUUID(), user_id: user.id, aal: 'aal1' };
  await db.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
     values ($1, $2, now(), now(), 'aal1', $3, $4)`,
    [session.id, user.id, device.userAgent, device.address],
  );
  await addMethod(db, session.id, method);
  await db.query(
    'update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1',
    [user.id],
  );
  const refreshToken = await insertRefreshToken(db, session, null);
  const current = (await findUserById(db, user.id)) ?? user;
  return answer(ctx, db, current, session, refreshToken);
}

/**
 * Changes a refresh token for the next one. One used before is forgiven while its answer may
 * still be on its way (the reuse interval, or its successor was never used); any other reuse
 * means that two parties hold the session, which therefore ends.
 */
export async function refreshSession(
  ctx: AuthContext,
  db: PoolClient,
  token: string,
): Promise<{ readonly answer: Json } | { readonly stolen: true }> {
  const owner = await db.query<{ session_id: string | null }>(
    'select session_id from auth.refresh_tokens where token = $1',
    [token],
  );
  const session = await lockSession(db, owner.rows[0]?.session_id ?? null);
  // Read under the session's lock: another tab may be using the same token.
  const state = await db.query<{
    revoked: boolean | null;
    recently: boolean;
    too_old: boolean;
    too_idle: boolean;
  }>(
    `select tokens.revoked,
            tokens.updated_at > now() - make_interval(secs => $2) as recently,
            $3 > 0 and sessions.created_at < now() - make_interval(secs => $3) as too_old,
            $4 > 0 and coalesce(
              sessions.refreshed_at at time zone 'utc',
              greatest(sessions.created_at, tokens.updated_at)
            ) < now() - make_interval(secs => $4) as too_idle
     from auth.refresh_tokens as tokens join auth.sessions on sessions.id = session_id
     where token = $1`,
    [
      token,
      ctx.config.refreshReuseSeconds,
      ctx.config.sessionTimeboxSeconds,
      ctx.config.sessionInactivitySeconds,
    ],
  );
  const found = state.rows[0];
  const user = session === undefined ? undefined : await findUserById(db, session.user_id);
  if (found === undefined || session === undefined || user === undefined) {
    throw new AuthError(
      400,
      'refresh_token_not_found',
      'Invalid Refresh Token: Refresh Token Not Found',
    );
  }
  if (user.banned_until !== null && user.banned_until > ctx.now()) {
    throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
  }
  if (found.too_old) throw sessionExpired('Session Expired');
  if (found.too_idle) throw sessionExpired('Session Expired (Inactivity)');
  await db.query(
    `update auth.sessions
     set refreshed_at = now() at time zone 'utc', updated_at = now() where id = $1`,
    [session.id],
  );
  if (found.revoked !== true) {
    await record(db, user, 'token_refreshed');
    await record(db, user, 'token_revoked');
    await db.query(
      'update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1',
      [token],
    );
    const next = await insertRefreshToken(db, session, token);
    return { answer: await answer(ctx, db, user, session, next) };
  }
  const active = await db.query<{ token: string; parent: string | null }>(
    `select token, parent from auth.refresh_tokens
     where session_id = $1 and revoked is not true order by id desc limit 1`,
    [session.id],
  );
  const current = active.rows[0];
  if (current !== undefined && (current.parent === token || found.recently)) {
    await record(db, user, 'token_refreshed');
    return { answer: await answer(ctx, db, user, session, current.token) };
  }
  await db.query('delete from auth.sessions where id = $1', [session.id]);
  return { stolen: true };
}

/**
 * Raises a session to the second assurance level and answers with new tokens for it. The user's
 * sessions that are still at the first level end, as GoTrue has it.
 */
export async function raiseSession(
  ctx: AuthContext,
  db: PoolClient,
  user: UserRow,
  sessionId: string,
  factorId: string,
): Promise<Json> {
  const found = await lockSession(db, sessionId);
  if (found === undefined) throw sessionNotFound();
  await addMethod(db, found.id, 'totp');
  await db.query(
    "update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1",
    [found.id, factorId],
  );
  const { rows } = await db.query<{ token: string }>(
    `update auth.refresh_tokens set revoked = true, updated_at = now()
     where session_id = $1 and revoked is not true returning token`,
    [found.id],
  );
  const session: SessionRow = { ...found, aal: 'aal2' };
  const refreshToken = await insertRefreshToken(db, session, rows[0]?.token ?? null);
  await db.query(
    `delete from auth.sessions
     where user_id = $1 and id <> $2 and (aal is null or aal < 'aal2')`,
    [user.id, found.id],
  );
  return answer(ctx, db, user, session, refreshToken);
}

/** Takes back to the first level what a factor had raised. */
export async function lowerSessions(db: Database, factorId: string): Promise<void> {
  await db.query(
    `delete from auth.mfa_amr_claims
     where authentication_method = 'totp'
       and session_id in (select id from auth.sessions where factor_id = $1)`,
    [factorId],
  );
  await db.query(
    `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
     where factor_id = $1`,
    [factorId],
  );
}

/** Ends sessions of the caller: this one, the others, or all. */
export async function endSessions(
  db: Database,
  scope: 'global' | 'local' | 'others',
  userId: string,
  sessionId: string | undefined,
): Promise<void> {
  await db.query(
    `delete from auth.sessions
     where user_id = $1
       and case $2 when 'global' then true when 'local' then id = $3 else id is distinct from $3 end`,
    [userId, scope, sessionId ?? null],
  );
}

function sessionExpired(reason: string): AuthError {
  return new AuthError(400, 'session_expired', `Invalid Refresh Token: ${reason}`);
}

async function addMethod(db: Database, sessionId: string, method: SignInMethod): Promise<void> {
  await db.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1, $2, now(), now(), $3)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [crypto.randomUUID(), sessionId, method],
  );
}

async function lockSession(db: PoolClient, id: string | null): Promise<SessionRow | undefined> {
  const { rows } = await db.query<SessionRow>(
    `select id, user_id, aal from auth.sessions
     where id = $1 and (not_after is null or not_after > now()) for update`,
    [id],
  );
  return rows[0];
}

async function insertRefreshToken(
  db: PoolClient,
  session: SessionRow,
  parent: string | null,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db.query(
    `insert into auth.refresh_tokens (
       instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id
     ) values ('00000000-0000-0000-0000-000000000000', $1, $2, false, now(), now(), $3, $4)`,
    [token, session.user_id, parent, session.id],
  );
  return token;
}

async function answer(
  ctx: AuthContext,
  db: PoolClient,
  user: UserRow,
  session: SessionRow,
  refreshToken: string,
): Promise<Json> {
  const { rows: methods } = await db.query<{ method: string; at: number }>(
    `select authentication_method as method, extract(epoch from updated_at)::int as at
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    [session.id],
  );
  const now = ctx.now();
  const claims: Claims = {
    iss: ctx.issuer,
    sub: user.id,
    aud: user.aud ?? 'authenticated',
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: isObject(user.raw_user_meta_data) ? user.raw_user_meta_data : {},
    role: roleNamed(user.role) ?? 'authenticated',
    aal: session.aal ?? 'aal1',
    amr: methods.map(({ method, at }) => ({ method, timestamp: at })),
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  };
  const seconds = ctx.config.jwtExpirySeconds;
  return {
    access_token: await ctx.keys.sign(claims, now, seconds),
    token_type: 'bearer',
    expires_in: seconds,
    expires_at: Math.floor(now.getTime() / 1000) + seconds,
    refresh_token: refreshToken,
    user: await toApiUser(db, user),
  };
}
