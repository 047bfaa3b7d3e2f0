import { sqlState, transaction } from '../database.ts';
import type { Json } from '../http.ts';
import { record } from './audit.ts';
import type { AuthContext } from './context.ts';
import { isPausing, requireMail, sendConfirmation, sendMagicLink, type Wish } from './mails.ts';
import { metadataOf, requireEmail } from './requests.ts';
import { findUserByEmail, insertUser, type UserRow } from './users.ts';

/**
 * `/otp`: mails a link and a code that sign in, making an account unless asked not to. What becomes
 * of it shows in the mailbox only.
 */
export function requestMagicLink(ctx: AuthContext, body: Json, wish: Wish): void {
  const email = requireEmail(body);
  const metadata = metadataOf(body);
  requireMail(ctx, 'recovery', email, wish.source);
  const mayMake = ctx.config.signupEnabled && body['create_user'] !== false;
  ctx.afterwards.run(async () => {
    const known = await findUserByEmail(ctx.pool, email);
    if (known !== undefined) await sendTo(ctx, known, wish);
    else if (mayMake) await makeAndSend(ctx, email, metadata, wish);
  });
}

async function makeAndSend(
  ctx: AuthContext,
  email: string,
  metadata: Json,
  wish: Wish,
): Promise<void> {
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
async function sendTo(ctx: AuthContext, user: UserRow, wish: Wish): Promise<void> {
  const confirming = ctx.config.confirmEmail && user.email_confirmed_at === null;
  if (isPausing(ctx, confirming ? user.confirmation_sent_at : user.recovery_sent_at)) return;
  const send = confirming ? sendConfirmation : sendMagicLink;
  await transaction(ctx.pool, (db) => send(ctx, db, user, wish));
}
