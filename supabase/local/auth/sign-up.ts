import { rehearsal, sqlState, transaction } from '../database.ts';
import { type Json, text } from '../http.ts';
import { record } from './audit.ts';
import type { AuthContext, Device } from './context.ts';
import { AuthError, invalidRequest } from './errors.ts';
import { isPausing, requireMail, sendConfirmation, type Wish } from './mails.ts';
import { checkStrength, hashPassword } from './passwords.ts';
import { metadataOf, refusePhone, requireEmail } from './requests.ts';
import { openSession } from './sessions.ts';
import {
  findUserByEmail,
  insertAnonymousUser,
  insertUser,
  type NewUser,
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
  const userMetadata = metadataOf(body);
  if (ctx.config.confirmEmail) requireMail(ctx, 'confirmation', email, wish.source);
  // Hashed before the address is looked up: both answers take the same time.
  const passwordHash = await hashPassword(ctx, password);
  const wanted: NewUser = {
    email,
    passwordHash,
    confirmed: !ctx.config.confirmEmail,
    signedUp: true,
    userMetadata,
    appMetadata: {},
  };
  return ctx.config.confirmEmail
    ? signUpUnconfirmed(ctx, wanted, wish)
    : signUpAndIn(ctx, wanted, device);
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

/** Where addresses are not confirmed, who has one is told that it is taken: there is no other answer. */
async function signUpAndIn(ctx: AuthContext, wanted: NewUser, device: Device): Promise<Json> {
  const taken = new AuthError(422, 'user_already_exists', 'User already registered');
  const existing = await findUserByEmail(ctx.pool, wanted.email);
  if (existing !== undefined) {
    if (existing.email_confirmed_at !== null) await recordRepeated(ctx, existing);
    throw taken;
  }
  try {
    return await transaction(ctx.pool, async (db) => {
      const user = await insertUser(db, wanted);
      await record(db, user, 'user_signedup', { provider: 'email' });
      await record(db, user, 'login', { provider: 'email' });
      return openSession(ctx, db, user, 'password', device);
    });
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    const winner = await findUserByEmail(ctx.pool, wanted.email);
    if (winner === undefined) throw error;
    if (winner.email_confirmed_at !== null) await recordRepeated(ctx, winner);
    throw taken;
  }
}

async function signUpUnconfirmed(ctx: AuthContext, wanted: NewUser, wish: Wish): Promise<Json> {
  const existing = await findUserByEmail(ctx.pool, wanted.email);
  if (existing !== undefined) return repeated(ctx, existing, wanted, wish);
  try {
    const { user, answer } = await transaction(ctx.pool, async (db) => {
      const user = await insertUser(db, wanted);
      return { user, answer: await toApiUser(db, asAsked(ctx, user)) };
    });
    confirmLater(ctx, user, wish);
    return answer;
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    const winner = await findUserByEmail(ctx.pool, wanted.email);
    if (winner === undefined) throw error;
    return repeated(ctx, winner, wanted, wish);
  }
}

async function repeated(
  ctx: AuthContext,
  user: UserRow,
  wanted: NewUser,
  wish: Wish,
): Promise<Json> {
  // The first to sign up may not have been the owner of the address: nothing of theirs changes.
  if (user.email_confirmed_at === null) confirmLater(ctx, user, wish);
  else await recordRepeated(ctx, user);
  return pretendedUser(ctx, wanted);
}

function confirmLater(ctx: AuthContext, user: UserRow, wish: Wish): void {
  ctx.afterwards.run(async () => {
    if (isPausing(ctx, user.confirmation_sent_at)) return;
    await transaction(ctx.pool, (db) => sendConfirmation(ctx, db, user, wish));
  });
}

/** The very answer to somebody new: made by making an account, under another name, and undoing it. */
async function pretendedUser(ctx: AuthContext, wanted: NewUser): Promise<Json> {
  const stranger = `${crypto.randomUUID()}@invalid.example`;
  const made = await rehearsal(ctx.pool, async (db) => {
    const user = await insertUser(db, { ...wanted, email: stranger });
    return toApiUser(db, asAsked(ctx, user));
  });
  return JSON.parse(JSON.stringify(made).replaceAll(stranger, () => wanted.email));
}

function asAsked(ctx: AuthContext, user: UserRow): UserRow {
  return { ...user, confirmation_sent_at: ctx.now() };
}

function recordRepeated(ctx: AuthContext, user: UserRow): Promise<void> {
  return record(ctx.pool, user, 'user_repeated_signup', { provider: 'email' });
}
