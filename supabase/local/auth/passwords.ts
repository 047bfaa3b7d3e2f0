import type { TurnBounds } from '../turns.ts';
import type { AuthContext } from './context.ts';
import { AuthError, invalidRequest, tooManyRequests } from './errors.ts';

/** A well-formed hash of nothing in particular, compared against when there is no user; as dear as those of users. */
const nobody = (cost: number): string =>
  `$2a$${String(cost).padStart(2, '0')}$7EqJtq98hPqEX7fNZaFWoOhi5VDyWuV7ZYGqtBqmi1JEhZHC0HCvG`;

/**
 * Computing takes a processor for some fifteenth of a second, so more at once are no faster, and all
 * connections to Postgres would be busy with it. A hundred who sign in together are done in seconds.
 */
const AT_ONCE: TurnBounds = { most: 4, waiting: 200, patienceMs: 20_000 };
/** When to come back who found the line full. */
const FULL_LINE_SECONDS = 5;

/** What is wrong with a password, in GoTrue's words. */
export interface Weakness {
  readonly message: string;
  readonly reasons: readonly string[];
}

/** Judges a password by the project's rules; undefined when it is strong enough. */
export function weaknessOf(ctx: AuthContext, password: string): Weakness | undefined {
  const { minimumPasswordLength: least, requiredCharacters: sets } = ctx.config;
  const messages: string[] = [];
  const reasons: string[] = [];
  if (password.length < least) {
    messages.push(`Password should be at least ${least} characters.`);
    reasons.push('length');
  }
  if (sets.some((set) => !Array.from(set).some((character) => password.includes(character)))) {
    messages.push(`Password should contain at least one character of each: ${sets.join(', ')}.`);
    reasons.push('characters');
  }
  return reasons.length === 0 ? undefined : { message: messages.join(' '), reasons };
}

/** Throws GoTrue's refusal of a password that is too weak, or longer than bcrypt reads. */
export function checkStrength(ctx: AuthContext, password: string): void {
  const weakness = weaknessOf(ctx, password);
  if (weakness !== undefined) {
    throw new AuthError(422, 'weak_password', weakness.message, {
      weak_password: { reasons: weakness.reasons },
    });
  }
  if (Buffer.byteLength(password) > 72) {
    throw invalidRequest('Password cannot be longer than 72 characters');
  }
}

/** bcrypt, computed by Postgres so that this process stays free. */
export async function hashPassword(ctx: AuthContext, password: string): Promise<string> {
  const { rows } = await inTurn(ctx, () =>
    ctx.pool.query<{ hash: string }>(
      "select extensions.crypt($1, extensions.gen_salt('bf', $2)) as hash",
      [password, ctx.config.passwordCost],
    ),
  );
  const hash = rows[0]?.hash;
  if (hash === undefined) throw new Error('The database made no hash.');
  return hash;
}

/** Compares a password; takes as long for someone unknown as for someone known. */
export async function passwordMatches(
  ctx: AuthContext,
  password: string,
  hash: string | null | undefined,
): Promise<boolean> {
  const known = hash !== null && hash !== undefined && hash !== '';
  const { rows } = await inTurn(ctx, () =>
    ctx.pool.query<{ same: boolean | null }>('select extensions.crypt($1, $2) = $2 as same', [
      password,
      known ? hash : nobody(ctx.config.passwordCost),
    ]),
  );
  return known && rows[0]?.same === true;
}

/** @throws AuthError when too many wait already */
async function inTurn<T>(ctx: AuthContext, work: () => Promise<T>): Promise<T> {
  const giveBack = await ctx.passwordTurns.take('passwords', AT_ONCE);
  if (giveBack === undefined) throw tooManyRequests(FULL_LINE_SECONDS);
  try {
    return await work();
  } finally {
    giveBack();
  }
}
