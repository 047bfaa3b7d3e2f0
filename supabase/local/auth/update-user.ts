import { sqlState, transaction } from '../database.ts';
import { isObject, type Json, text } from '../http.ts';
import { record } from './audit.ts';
import type { Caller } from './caller.ts';
import type { AuthContext } from './context.ts';
import { AuthError, emailTaken } from './errors.ts';
import { factorsOf, hasVerifiedFactor } from './factors.ts';
import { countMail, mailedOfChange, requirePause, sendEmailChange, type Wish } from './mails.ts';
import { voidTokens } from './one-time-tokens.ts';
import { checkStrength, hashPassword, passwordMatches } from './passwords.ts';
import { requireNonce } from './reauthentication.ts';
import { limitMetadata, limitQuestions, requireEmail } from './requests.ts';
import { endSessions } from './sessions.ts';
import {
  findUserByEmail,
  findUserById,
  hasPassword,
  mergeUserMetadata,
  toApiUser,
  type UserRow,
} from './users.ts';
import { moveToEmail } from './verification.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Changes one's own metadata, password or address (which moves once its mails are answered). */
export async function updateUser(
  ctx: AuthContext,
  caller: Caller,
  body: Json,
  wish: Wish,
): Promise<Json> {
  const { user, session } = caller;
  if (isObject(body['app_metadata'])) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if ((text(body, 'phone') ?? '') !== '') {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  }
  const newEmail = readNewEmail(user, body);
  const newPassword = text(body, 'password') ?? '';
  if (newPassword !== '') checkStrength(ctx, newPassword);
  if (newPassword !== '' || newEmail !== undefined) await requireSecondFactor(ctx, caller);
  if (user.is_anonymous && newPassword !== '' && newEmail === undefined) {
    throw new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    );
  }
  if (newEmail !== undefined) {
    // Who changes theirs must hear that it is taken, so they may not ask about many.
    limitQuestions(ctx, `address ${user.id}`);
    if ((await findUserByEmail(ctx.pool, newEmail)) !== undefined) throw emailTaken();
  }
  const passwordHash =
    newPassword === '' ? undefined : await newHash(ctx, caller, newPassword, body);
  try {
    return await transaction(ctx.pool, async (db) => {
      if (isObject(body['data'])) limitMetadata(await mergeUserMetadata(db, user.id, body['data']));
      if (passwordHash !== undefined) {
        await db.query(
          'update auth.users set encrypted_password = $2, updated_at = now() where id = $1',
          [user.id, passwordHash],
        );
        await voidTokens(db, user.id);
        // Whoever knew the old password is out.
        await endSessions(db, 'others', user.id, session.id);
        await record(db, user, 'user_updated_password');
      }
      if (newEmail !== undefined) {
        // Adding the first address is like signing up: no mail where that needs none.
        if (user.is_anonymous && !ctx.config.confirmEmail) await moveToEmail(db, user, newEmail);
        else {
          requirePause(ctx, user.email_change_sent_at);
          for (const to of mailedOfChange(ctx, user, newEmail)) countMail(ctx, to, wish.source);
          await sendEmailChange(ctx, db, user, newEmail, wish);
        }
      }
      await record(db, user, 'user_modified');
      return toApiUser(db, (await findUserById(db, user.id)) ?? user);
    });
  } catch (error) {
    if (sqlState(error) === '23505') throw emailTaken();
    throw error;
  }
}

function readNewEmail(user: UserRow, body: Json): string | undefined {
  if ((text(body, 'email') ?? '') === '') return undefined;
  const email = requireEmail(body);
  return email === user.email ? undefined : email;
}

async function requireSecondFactor(ctx: AuthContext, caller: Caller): Promise<void> {
  if (caller.session.aal === 'aal2') return;
  if (hasVerifiedFactor(await factorsOf(ctx.pool, caller.user.id))) {
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  }
}

async function newHash(
  ctx: AuthContext,
  caller: Caller,
  password: string,
  body: Json,
): Promise<string> {
  const { user, session } = caller;
  const age = ctx.now().getTime() - (session.created_at?.getTime() ?? 0);
  if (ctx.config.securePasswordChange && age > DAY_MS) {
    await requireNonce(ctx, user, text(body, 'nonce') ?? '');
  }
  if (hasPassword(user)) {
    await checkCurrentPassword(ctx, caller, text(body, 'current_password') ?? '');
    if (await passwordMatches(ctx, password, user.encrypted_password)) {
      throw new AuthError(
        422,
        'same_password',
        'New password should be different from the old password.',
      );
    }
  }
  return hashPassword(ctx, password);
}

/** A current password that is given must be right, whether it had to be given or not. */
async function checkCurrentPassword(
  ctx: AuthContext,
  { user, session }: Caller,
  current: string,
): Promise<void> {
  if (current === '') {
    if (!ctx.config.requireCurrentPassword || (await cameByMail(ctx, session.id))) return;
    throw new AuthError(
      400,
      'current_password_required',
      'Current password required when setting new password.',
    );
  }
  await ctx.guesses.attempt(`current password ${user.id}`, async () => {
    if (!(await passwordMatches(ctx, current, user.encrypted_password))) {
      throw new AuthError(400, 'current_password_invalid', 'Current password is incorrect.');
    }
  });
}

async function cameByMail(ctx: AuthContext, sessionId: string): Promise<boolean> {
  const { rowCount } = await ctx.pool.query(
    `select from auth.mfa_amr_claims
     where session_id = $1 and authentication_method in ('otp', 'magiclink', 'recovery')`,
    [sessionId],
  );
  return rowCount !== 0;
}
