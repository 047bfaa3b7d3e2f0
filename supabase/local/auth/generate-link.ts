import type { PoolClient } from 'pg';
import { sqlState, transaction } from '../database.ts';
import { isObject, type Json, text } from '../http.ts';
import { type Actor, record, subject } from './audit.ts';
import type { AuthContext } from './context.ts';
import { AuthError, emailTaken, invalidRequest } from './errors.ts';
import { findOrMakeInvited } from './invitations.ts';
import { actionLink, beginEmailChange, markInvited } from './mails.ts';
import { issueToken, type TokenType } from './one-time-tokens.ts';
import { checkStrength, hashPassword } from './passwords.ts';
import { requireEmail } from './requests.ts';
import {
  findUserByEmail,
  findUserById,
  insertUser,
  mergeUserMetadata,
  toApiUser,
  type UserRow,
} from './users.ts';

/** What a link will do, for whom, and whose mailbox it proves. */
interface Purpose {
  readonly user: UserRow;
  readonly token: TokenType;
  readonly email: string;
  /** As the link names it. */
  readonly type: string;
}

/** Makes a link as a mail would carry it, for a server that sends its own mails. */
export async function generateLink(
  ctx: AuthContext,
  actor: Actor,
  body: Json,
  redirectTo: string,
): Promise<Json> {
  const email = requireEmail(body);
  const asked = text(body, 'type') ?? '';
  const known = await findUserByEmail(ctx.pool, email);
  // Who is unknown signs up by their magic link, as by `/otp`.
  const type = asked === 'magiclink' && known === undefined ? 'signup' : asked;
  const passwordHash = await passwordFor(ctx, body, asked, known);
  try {
    return await transaction(ctx.pool, async (db) => {
      const purpose = await prepare(ctx, db, { actor, type, email, body, known, passwordHash });
      const { code, hash } = await issueToken(ctx, db, {
        userId: purpose.user.id,
        type: purpose.token,
        email: purpose.email,
        pkce: false,
      });
      const user = (await findUserById(db, purpose.user.id)) ?? purpose.user;
      return {
        ...(await toApiUser(db, user)),
        action_link: actionLink(ctx, hash, purpose.type, redirectTo),
        email_otp: code,
        hashed_token: hash,
        redirect_to: redirectTo,
        verification_type: type,
      };
    });
  } catch (error) {
    if (sqlState(error) === '23505') throw emailTaken();
    throw error;
  }
}

/** A signup names its password; hashed before the transaction, which bcrypt would keep open. */
async function passwordFor(
  ctx: AuthContext,
  body: Json,
  asked: string,
  known: UserRow | undefined,
): Promise<string | null> {
  if (asked !== 'signup' || known !== undefined) return null;
  const password = text(body, 'password') ?? '';
  if (password === '') throw invalidRequest('Signup requires a valid password');
  checkStrength(ctx, password);
  return hashPassword(ctx, password);
}

async function prepare(
  ctx: AuthContext,
  db: PoolClient,
  wanted: {
    readonly actor: Actor;
    readonly type: string;
    readonly email: string;
    readonly body: Json;
    readonly known: UserRow | undefined;
    readonly passwordHash: string | null;
  },
): Promise<Purpose> {
  const { actor, type, email, body, known } = wanted;
  switch (type) {
    case 'magiclink':
    case 'recovery': {
      const user = requireKnown(known);
      await record(db, user, 'user_recovery_requested');
      await db.query('update auth.users set recovery_sent_at = now() where id = $1', [user.id]);
      return { user, token: 'recovery_token', email, type };
    }
    case 'invite': {
      const user = await findOrMakeInvited(db, email, body);
      await record(db, actor, 'user_invited', subject(user));
      await markInvited(db, user);
      return { user, token: 'confirmation_token', email, type };
    }
    case 'signup': {
      const user = await findOrSignUp(db, wanted);
      await db.query('update auth.users set confirmation_sent_at = now() where id = $1', [user.id]);
      return { user, token: 'confirmation_token', email, type };
    }
    case 'email_change_current':
    case 'email_change_new':
      return prepareEmailChange(ctx, db, type, requireKnown(known), body);
    default:
      throw invalidRequest(`Invalid email action link type requested: ${type.slice(0, 100)}`);
  }
}

async function findOrSignUp(
  db: PoolClient,
  wanted: {
    readonly email: string;
    readonly body: Json;
    readonly known: UserRow | undefined;
    readonly passwordHash: string | null;
  },
): Promise<UserRow> {
  const { email, body, known, passwordHash } = wanted;
  const metadata = isObject(body['data']) ? body['data'] : {};
  if (known === undefined) {
    return insertUser(db, {
      email,
      passwordHash,
      confirmed: false,
      signedUp: false,
      userMetadata: metadata,
      appMetadata: {},
    });
  }
  if (known.email_confirmed_at !== null) throw emailTaken();
  await mergeUserMetadata(db, known.id, metadata);
  return known;
}

async function prepareEmailChange(
  ctx: AuthContext,
  db: PoolClient,
  type: 'email_change_current' | 'email_change_new',
  user: UserRow,
  body: Json,
): Promise<Purpose> {
  if (type === 'email_change_current' && !ctx.config.doubleConfirmChanges) {
    throw invalidRequest('Enable secure email change to generate link for current email');
  }
  const newEmail = requireEmail(body, 'new_email');
  const owner = await findUserByEmail(db, newEmail);
  if (owner !== undefined && owner.id !== user.id) throw emailTaken();
  await beginEmailChange(db, user, newEmail);
  return type === 'email_change_current'
    ? { user, token: 'email_change_token_current', email: user.email ?? '', type: 'email_change' }
    : { user, token: 'email_change_token_new', email: newEmail, type: 'email_change' };
}

function requireKnown(user: UserRow | undefined): UserRow {
  if (user === undefined) {
    throw new AuthError(404, 'user_not_found', 'User with this email not found');
  }
  return user;
}
