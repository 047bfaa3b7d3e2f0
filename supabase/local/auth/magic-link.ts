import { sqlState, transaction } from '../database.ts';
import type { Json } from '../http.ts';
import { record } from './audit.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { sendConfirmation, sendMagicLink, type Wish } from './mails.ts';
import { metadataOf, requireEmail } from './requests.ts';
import { findUserByEmail, insertUser, type UserRow } from './users.ts';

/** `/otp`: mails a link and a code that sign in, making an account unless asked not to. */
export async function requestMagicLink(ctx: AuthContext, body: Json, wish: Wish): Promise<void> {
  const email = requireEmail(body);
  const metadata = metadataOf(body);
  const known = await findUserByEmail(ctx.pool, email);
  if (known === undefined && body['create_user'] === false) {
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
  }
  if (known === undefined && !ctx.config.signupEnabled) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  if (known !== undefined) return sendTo(ctx, known, wish);
  try {
    await transaction(ctx.pool, async (db) => {
      const user = await insertUser(db, {
        email,
        passwordHash: null,
        confirmed: !ctx.config.confirmEmail,
        signedUp: true,
        userMetadata: metadata,
        appMetadata: {},
      });
      if (ctx.config.confirmEmail) await sendConfirmation(ctx, db, user, wish);
      else {
        await record(db, user, 'user_signedup', { provider: 'email' });
        await sendMagicLink(ctx, db, user, wish);
      }
    });
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    const winner = await findUserByEmail(ctx.pool, email);
    if (winner === undefined) throw error;
    await sendTo(ctx, winner, wish);
  }
}

/** Who has not confirmed their address gets the mail that does, which signs in too. */
function sendTo(ctx: AuthContext, user: UserRow, wish: Wish): Promise<void> {
  const send =
    ctx.config.confirmEmail && user.email_confirmed_at === null ? sendConfirmation : sendMagicLink;
  return transaction(ctx.pool, (db) => send(ctx, db, user, wish));
}
