import type { PoolClient } from 'pg';
import { assertNever } from '../assert-never.ts';
import { record } from './audit.ts';
import type { AuthContext } from './context.ts';
import { AuthError, invalidRequest } from './errors.ts';
import { takeToken, type TokenType, voidTokens } from './one-time-tokens.ts';
import type { FlowKind } from './pkce.ts';
import { confirmUser, findUserById, isBanned, setIdentityEmail, type UserRow } from './users.ts';

/** What using a link came to. */
export type Verified =
  | { readonly kind: 'proved'; readonly user: UserRow; readonly flow: FlowKind }
  /** One of the two addresses of a change is confirmed, the other not yet. */
  | { readonly kind: 'half-changed' };

/** The `type` of a link or code, as clients name it. */
const TYPES: Readonly<Record<string, readonly TokenType[]>> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  email: ['confirmation_token', 'recovery_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
};

/**
 * Uses up a link's hash, and does what it was for.
 *
 * @param expired makes the refusal of what is unknown, used or too old
 */
export async function verify(
  ctx: AuthContext,
  db: PoolClient,
  type: string,
  hash: string,
  expired: () => AuthError,
): Promise<Verified> {
  const types = tokenTypes(type);
  // The user first, as everywhere: of two links that are opened at once the second waits, and is void by then.
  await db.query(
    `select from auth.users
     where id in (select user_id from auth.one_time_tokens where token_hash = $1)
     for no key update`,
    [hash],
  );
  const token = await takeToken(ctx, db, hash, types);
  const user = token === undefined ? undefined : await findUserById(db, token.userId);
  if (token === undefined || user === undefined) throw expired();
  if (isBanned(user, ctx.now())) {
    throw new AuthError(403, 'user_banned', 'User is banned');
  }
  switch (token.type) {
    case 'confirmation_token':
    case 'recovery_token': {
      // Whoever reads the mail owns the address, so a recovery confirms it too.
      const returns = token.type === 'recovery_token' && user.email_confirmed_at !== null;
      await record(db, user, returns ? 'login' : 'user_signedup');
      await confirmUser(db, user.id);
      await voidTokens(db, user.id);
      const flow = token.type === 'recovery_token' ? recoveryFlow(type) : signupFlow(type);
      return { kind: 'proved', user: await reread(db, user), flow };
    }
    case 'email_change_token_new':
    case 'email_change_token_current':
      return changeEmail(ctx, db, user, expired);
    case 'reauthentication_token':
      throw expired();
    default:
      return assertNever(token.type);
  }
}

/** The tokens that a type of link or code stands for. @throws AuthError when there is no such type */
export function tokenTypes(type: string): readonly TokenType[] {
  const types = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (types === undefined) throw invalidRequest(`Unsupported verification type: ${type}`);
  return types;
}

async function changeEmail(
  ctx: AuthContext,
  db: PoolClient,
  user: UserRow,
  expired: () => AuthError,
): Promise<Verified> {
  const email = user.email_change;
  if (email === null || email === '') throw expired();
  const needsBoth = ctx.config.doubleConfirmChanges && (user.email ?? '') !== '';
  if (needsBoth) {
    // Whoever comes first waits for the other, though both may come at once.
    const { rowCount } = await db.query(
      `update auth.users set email_change_confirm_status = 1
       where id = $1 and email_change_confirm_status = 0`,
      [user.id],
    );
    if (rowCount !== 0) return { kind: 'half-changed' };
  }
  await record(db, user, 'user_modified');
  await moveToEmail(db, user, email);
  return { kind: 'proved', user: await reread(db, user), flow: 'email_change' };
}

/** Gives an account another address, whose owner has agreed. */
export async function moveToEmail(db: PoolClient, user: UserRow, email: string): Promise<void> {
  await db.query(
    `update auth.users
     set email = $2::text, email_change = '', email_change_confirm_status = 0,
         email_confirmed_at = now(), is_anonymous = false, updated_at = now(),
         raw_user_meta_data = coalesce(raw_user_meta_data, '{}')
           || jsonb_build_object('email', $2::text, 'email_verified', true)
     where id = $1`,
    [user.id, email],
  );
  await setIdentityEmail(db, user.id, email, true);
  await voidTokens(db, user.id);
}

function recoveryFlow(type: string): FlowKind {
  return type === 'recovery' ? 'recovery' : 'magiclink';
}

function signupFlow(type: string): FlowKind {
  return type === 'invite' ? 'invite' : 'email/signup';
}

async function reread(db: PoolClient, user: UserRow): Promise<UserRow> {
  return (await findUserById(db, user.id)) ?? user;
}
