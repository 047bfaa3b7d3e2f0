import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isBadValue, isOutage, sqlState, transaction } from '../database.ts';
import {
  bearer,
  clientAddress,
  drain,
  type Env,
  type Json,
  MAX_JSON_BYTES,
  text,
} from '../http.ts';
import { adminRoutes } from './admin.ts';
import { record } from './audit.ts';
import { requireCaller } from './caller.ts';
import type { AuthContext } from './context.ts';
import {
  AuthError,
  codeExpired,
  errorResponse,
  invalidCredentials,
  invalidRequest,
  linkExpired,
  userNotFound,
} from './errors.ts';
import { factorRoutes } from './factor-routes.ts';
import { identityRoutes } from './identities.ts';
import { invitationRoutes } from './invitations.ts';
import { mailRoutes } from './mail-routes.ts';
import { notOfferedRoutes, refuseIdToken, refuseWallet } from './not-offered.ts';
import { hashOfCode } from './one-time-tokens.ts';
import { passwordMatches, weaknessOf } from './passwords.ts';
import { redeemAuthCode } from './pkce.ts';
import { providerRoutes } from './providers.ts';
import {
  device,
  HOUR,
  limitAddress,
  refusePhone,
  requireEmail,
  requireJson,
  requirePhone,
  wishOf,
} from './requests.ts';
import { endSessions, openSession, refreshSession } from './sessions.ts';
import { settingsOf } from './settings-answer.ts';
import { isNameless, signUp, signUpAnonymously } from './sign-up.ts';
import { updateUser } from './update-user.ts';
import { findUserByEmail, findUserById, normaliseEmail, toApiUser } from './users.ts';
import { tokenTypes, verify } from './verification.ts';
import { verifyLink } from './verify-link.ts';

const HALF_CHANGED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** The auth API, as GoTrue documents it, below `/auth/v1`. */
export function authRoutes(ctx: AuthContext): Hono<Env> {
  const app = new Hono<Env>();
  const limits = ctx.config.rateLimits;

  app.onError((error, c) => errorResponse(c, toAuthError(error, ctx.log)));
  app.notFound((c) => c.json({ code: 404, msg: 'Not found' }, 404));
  app.use(
    '*',
    bodyLimit({
      maxSize: MAX_JSON_BYTES,
      onError: async (c) => {
        await drain(c.env.incoming);
        c.header('connection', 'close');
        return c.json(
          { code: 413, error_code: 'request_too_large', msg: 'Request too large' },
          413,
        );
      },
    }),
  );

  app.get('/health', (c) =>
    c.json({
      version: 'embedded',
      name: 'GoTrue',
      description: 'GoTrue is a user registration and authentication API',
    }),
  );
  app.get('/.well-known/jwks.json', (c) => {
    c.header('cache-control', 'public, max-age=600');
    return c.json({ keys: ctx.keys.published });
  });
  app.get('/settings', (c) => c.json(settingsOf(ctx)));

  app.post('/signup', async (c) => {
    const body = await requireJson(c);
    if (isNameless(body)) {
      if (!ctx.config.anonymousSignIns) {
        throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
      }
      limitAddress(ctx, c, 'anonymous', limits.anonymousUsers, HOUR);
      return c.json(await signUpAnonymously(ctx, body, device(c)));
    }
    limitAddress(ctx, c, 'sign in', limits.signInSignUps);
    return c.json(await signUp(ctx, body, wishOf(ctx, c, body), device(c)));
  });

  app.post('/token', async (c) => {
    const body = await requireJson(c);
    switch (c.req.query('grant_type') ?? '') {
      case 'password':
        limitAddress(ctx, c, 'sign in', limits.signInSignUps);
        return c.json(await signInWithPassword(c, body));
      case 'refresh_token':
        limitAddress(ctx, c, 'refresh', limits.tokenRefresh);
        return c.json(await refresh(body));
      case 'pkce':
        limitAddress(ctx, c, 'sign in', limits.signInSignUps);
        return c.json(await exchangeCode(c, body));
      case 'id_token':
        throw refuseIdToken(body);
      case 'web3':
        throw refuseWallet();
      default:
        throw new AuthError(400, 'invalid_request', 'unsupported_grant_type');
    }
  });

  async function signInWithPassword(c: Context<Env>, body: Json): Promise<Json> {
    if (isNameless(body)) throw invalidRequest('missing email or phone');
    refusePhone(body, 'Phone logins are disabled');
    const email = normaliseEmail(text(body, 'email'));
    const password = text(body, 'password');
    if (email === undefined || password === undefined) throw invalidCredentials();
    const user = await ctx.guesses.attempt(`password ${clientAddress(c)} ${email}`, async () => {
      const found = await findUserByEmail(ctx.pool, email);
      const right = await passwordMatches(ctx, password, found?.encrypted_password);
      if (found === undefined || !right) throw invalidCredentials();
      return found;
    });
    if (user.email_confirmed_at === null) {
      throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
    }
    // Rules may have become stricter since: the client is told, and may ask for another.
    const weakness = weaknessOf(ctx, password);
    return transaction(ctx.pool, async (db) => {
      // It may have been changed while it was compared, which ends the sessions that were open by then.
      const still = await db.query(
        'select from auth.users where id = $1 and encrypted_password = $2 for no key update',
        [user.id, user.encrypted_password],
      );
      if (still.rowCount === 0) throw invalidCredentials();
      await record(db, user, 'login', { provider: 'email' });
      return {
        ...(await openSession(ctx, db, user, 'password', device(c))),
        ...(weakness === undefined ? {} : { weak_password: weakness }),
      };
    });
  }

  async function refresh(body: Json): Promise<Json> {
    const token = text(body, 'refresh_token') ?? '';
    const outcome = await transaction(ctx.pool, (db) => refreshSession(ctx, db, token));
    if ('answer' in outcome) return outcome.answer;
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }

  async function exchangeCode(c: Context<Env>, body: Json): Promise<Json> {
    const code = text(body, 'auth_code') ?? '';
    const verifier = text(body, 'code_verifier') ?? '';
    if (code === '' || verifier === '') {
      throw invalidRequest('invalid request: both auth code and code verifier should be non-empty');
    }
    return transaction(ctx.pool, async (db) => {
      const { userId, kind } = await redeemAuthCode(db, code, verifier);
      const user = await findUserById(db, userId);
      if (user === undefined) throw userNotFound();
      await record(db, user, 'login', { provider_type: 'email' });
      return openSession(ctx, db, user, kind, device(c));
    });
  }

  app.post('/logout', async (c) => {
    const { user, session } = await requireCaller(ctx, bearer(c));
    const scope = c.req.query('scope') ?? 'global';
    if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
      throw invalidRequest(`Unsupported logout scope "${scope}"`);
    }
    await transaction(ctx.pool, async (db) => {
      await record(db, user, 'logout');
      await endSessions(db, scope, user.id, session.id);
    });
    return c.body(null, 204);
  });

  app.get('/user', async (c) => {
    const { user } = await requireCaller(ctx, bearer(c));
    return c.json(await toApiUser(ctx.pool, user));
  });

  app.put('/user', async (c) => {
    const caller = await requireCaller(ctx, bearer(c));
    const body = await requireJson(c);
    return c.json(await updateUser(ctx, caller, body, wishOf(ctx, c, body)));
  });

  app.post('/verify', async (c) => {
    limitAddress(ctx, c, 'verify', limits.tokenVerifications);
    const body = await requireJson(c);
    const type = text(body, 'type') ?? '';
    if (type === '') throw invalidRequest('Verify requires a verification type');
    const code = text(body, 'token') ?? '';
    const tokenHash = text(body, 'token_hash') ?? '';
    if ((code === '') === (tokenHash === '')) {
      throw invalidRequest('Verify requires either a token or a token hash');
    }
    const expired = tokenHash === '' ? codeExpired : linkExpired;
    const hash = tokenHash === '' ? await hashOfTyped(c, body, type, code) : tokenHash;
    const answer = await transaction(ctx.pool, async (db) => {
      const verified = await verify(ctx, db, type, hash, expired);
      return verified.kind === 'half-changed'
        ? { code: '200', msg: HALF_CHANGED }
        : openSession(ctx, db, verified.user, 'otp', device(c));
    });
    return c.json(answer);
  });

  async function hashOfTyped(
    c: Context<Env>,
    body: Json,
    type: string,
    code: string,
  ): Promise<string> {
    const phone = text(body, 'phone') ?? '';
    if (phone !== '') {
      requirePhone(phone);
      throw codeExpired();
    }
    if ((text(body, 'email') ?? '') === '') {
      throw invalidRequest('Only an email address or phone number should be provided on verify');
    }
    const email = requireEmail(body);
    // A code is short enough to guess, so the account is guarded beside the address.
    return ctx.guesses.attempt(`code ${clientAddress(c)} ${email}`, async () => {
      const hash = await hashOfCode(ctx, email, code, tokenTypes(type));
      if (hash === undefined) throw codeExpired();
      return hash;
    });
  }

  app.get('/verify', async (c) => {
    limitAddress(ctx, c, 'verify', limits.tokenVerifications);
    const target = await verifyLink(ctx, {
      type: c.req.query('type') ?? '',
      hash: c.req.query('token') ?? c.req.query('token_hash') ?? '',
      redirectTo: ctx.redirectTarget(c.req.query('redirect_to')),
      device: device(c),
      halfChanged: HALF_CHANGED,
    });
    return c.redirect(target, 303);
  });

  app.route('/', mailRoutes(ctx));
  app.route('/', notOfferedRoutes());
  app.route('/', providerRoutes(ctx));
  app.route('/factors', factorRoutes(ctx));
  app.route('/user/identities', identityRoutes(ctx));
  app.route('/invite', invitationRoutes(ctx));
  app.route('/admin', adminRoutes(ctx));
  return app;
}

function toAuthError(error: Error, log: (line: string) => void): AuthError {
  if (error instanceof AuthError) return error;
  if (isOutage(error)) return new AuthError(503, 'service_unavailable', 'The database is away.');
  if (isBadValue(error)) return invalidRequest('The request holds a value that cannot be stored.');
  const state = sqlState(error) ?? '';
  // Somebody was deleted while this was going on.
  if (state === '23503') return userNotFound();
  if (['23505', '40001', '40P01'].includes(state)) {
    return new AuthError(409, 'conflict', 'Too many concurrent requests for the same user');
  }
  log(`Auth failed: ${error.message}`);
  return new AuthError(500, 'unexpected_failure', 'Database error');
}
