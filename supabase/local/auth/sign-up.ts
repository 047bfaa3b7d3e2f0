import { sqlState, transaction } from '../database.ts';
import { type Json, text } from '../http.ts';
import { record } from './audit.ts';
import type { AuthContext, Device } from './context.ts';
import { AuthError, invalidRequest } from './errors.ts';
import { sendConfirmation, type Wish } from './mails.ts';
import { checkStrength, hashPassword } from './passwords.ts';
import { metadataOf, refusePhone, requireEmail } from './requests.ts';
import { openSession } from './sessions.ts';
import {
  findUserByEmail,
  insertAnonymousUser,
  insertUser,
  toApiUser,
  type UserRow,
} from './users.ts';

/**
 * Makes an account. Answers with a session; with confirmation mails on, with the user alone, and
 * then for a taken address just the same, so that nobody learns who has an account.
 */
export async function signUp(
  ctx: AuthContext,
  body: Json,
  wish: Wish,
  device: Device,
): Promise<Json> {
  if (!ctx.config.signupEnabled) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  refusePhone(body, 'Phone signups are disabled');
  const email = requireEmail(body);
  const password = text(body, 'password') ?? '';
  if (password === '') throw invalidRequest('Signup requires a valid password');
  checkStrength(ctx, password);
  // Hashed before the address is looked up: both answers take the same time.
  const passwordHash = await hashPassword(ctx.pool, password);
  const metadata = metadataOf(body);
  const existing = await findUserByEmail(ctx.pool, email);
  if (existing !== undefined) return existingAccount(ctx, existing, wish, metadata);
  try {
    return await transaction(ctx.pool, async (db) => {
      const user = await insertUser(db, {
        email,
        passwordHash,
        confirmed: !ctx.config.confirmEmail,
        signedUp: true,
        userMetadata: metadata,
        appMetadata: {},
      });
      if (!ctx.config.confirmEmail) {
        await record(db, user, 'user_signedup', { provider: 'email' });
        await record(db, user, 'login', { provider: 'email' });
        return openSession(ctx, db, user, 'password', device);
      }
      await sendConfirmation(ctx, db, user, wish);
      return toApiUser(db, { ...user, confirmation_sent_at: ctx.now() });
    });
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    const winner = await findUserByEmail(ctx.pool, email);
    if (winner === undefined) throw error;
    return existingAccount(ctx, winner, wish, metadata);
  }
}

/** Opens a session for somebody who gives no name. */
export async function signUpAnonymously(
  ctx: AuthContext,
  body: Json,
  device: Device,
): Promise<Json> {
  if (!ctx.config.signupEnabled) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  const metadata = metadataOf(body);
  return transaction(ctx.pool, async (db) =>
    openSession(ctx, db, await insertAnonymousUser(db, metadata), 'anonymous', device),
  );
}

/** Whether a body names nobody: no address, no telephone number. */
export function isNameless(body: Json): boolean {
  return (text(body, 'email') ?? '') === '' && (text(body, 'phone') ?? '') === '';
}

async function existingAccount(
  ctx: AuthContext,
  user: UserRow,
  wish: Wish,
  metadata: Json,
): Promise<Json> {
  if (user.email_confirmed_at !== null) {
    await record(ctx.pool, user, 'user_repeated_signup', { provider: 'email' });
  }
  if (!ctx.config.confirmEmail) {
    throw new AuthError(422, 'user_already_exists', 'User already registered');
  }
  if (user.email_confirmed_at !== null) return pretendedUser(ctx, user.email ?? '', metadata);
  // The first to sign up may not have been the owner of the address: nothing of theirs changes.
  return transaction(ctx.pool, async (db) => {
    await sendConfirmation(ctx, db, user, wish);
    return toApiUser(db, { ...user, confirmation_sent_at: ctx.now() });
  });
}

/** Looks like a new user, but for its empty identities, by which clients may tell. */
function pretendedUser(ctx: AuthContext, email: string, metadata: Json): Json {
  const now = ctx.now().toISOString();
  return {
    id: crypto.randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
