import type { AuthContext, Database } from './context.ts';
import { AuthError, invalidRequest } from './errors.ts';

/** A well-formed hash of nothing in particular, compared against when there is no user. */
const NOBODY = '$2a$10$7EqJtq98hPqEX7fNZaFWoOhi5VDyWuV7ZYGqtBqmi1JEhZHC0HCvG';

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
export async function hashPassword(db: Database, password: string): Promise<string> {
  const { rows } = await db.query<{ hash: string }>(
    "select extensions.crypt($1, extensions.gen_salt('bf', 10)) as hash",
    [password],
  );
  const hash = rows[0]?.hash;
  if (hash === undefined) throw new Error('The database made no hash.');
  return hash;
}

/** Compares a password; takes as long for someone unknown as for someone known. */
export async function passwordMatches(
  db: Database,
  password: string,
  hash: string | null | undefined,
): Promise<boolean> {
  const known = hash !== null && hash !== undefined && hash !== '';
  const { rows } = await db.query<{ same: boolean | null }>(
    'select extensions.crypt($1, $2) = $2 as same',
    [password, known ? hash : NOBODY],
  );
  return known && rows[0]?.same === true;
}
