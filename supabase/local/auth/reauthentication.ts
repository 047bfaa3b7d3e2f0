import { transaction } from '../database.ts';
import type { AuthContext } from './context.ts';
import { AuthError, invalidRequest } from './errors.ts';
import { sendReauthentication } from './mails.ts';
import { hashOfCode, takeToken, type TokenType } from './one-time-tokens.ts';
import type { UserRow } from './users.ts';

const NONCE: readonly TokenType[] = ['reauthentication_token'];

/** Mails the code that changing the password of an old session needs. */
export async function reauthenticate(
  ctx: AuthContext,
  user: UserRow,
  source: string,
): Promise<void> {
  if (user.email === null || user.email === '') {
    throw invalidRequest('Reauthentication requires the user to have an email or a phone number');
  }
  if (user.email_confirmed_at === null) {
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  }
  await transaction(ctx.pool, (db) => sendReauthentication(ctx, db, user, source));
}

/** Uses such a code up. @throws AuthError when it is missing or wrong */
export async function requireNonce(ctx: AuthContext, user: UserRow, nonce: string): Promise<void> {
  if (nonce === '') {
    throw new AuthError(
      400,
      'reauthentication_needed',
      'Password update requires reauthentication',
    );
  }
  await ctx.guesses.attempt(`nonce ${user.id}`, async () => {
    const hash = await hashOfCode(ctx, user.email ?? '', nonce, NONCE);
    const token = hash === undefined ? undefined : await takeToken(ctx, ctx.pool, hash, NONCE);
    if (token?.userId !== user.id) {
      throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
    }
  });
}
