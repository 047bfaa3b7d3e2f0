import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { transaction } from '../database.ts';
import type { AuthContext, Database } from './context.ts';

export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_new'
  | 'email_change_token_current';

export interface OneTimeToken {
  readonly userId: string;
  readonly type: TokenType;
  readonly hash: string;
}

/** Marks the tokens whose link gives the browser a code instead of a session. */
const PKCE = 'pkce_';
/** Of the hash that links carry: as long as GoTrue's, which is made of the address and the code. */
const HASH_BYTES = 28;
/** So many wrong guesses, by whomever, void a code. Its link stays good. */
const WRONG_GUESSES = 10;

export function isPkce(hash: string): boolean {
  return hash.startsWith(PKCE);
}

/** Makes a link's hash and a code for one purpose; those made before for the same purpose are void. */
export async function issueToken(
  ctx: AuthContext,
  db: Database,
  purpose: {
    readonly userId: string;
    readonly type: TokenType;
    readonly email: string;
    readonly pkce: boolean;
  },
): Promise<{ readonly code: string; readonly hash: string }> {
  const digits = ctx.config.otpLength;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  // Nothing of the code is in it: who guesses the one has not the other.
  const hash = (purpose.pkce ? PKCE : '') + randomBytes(HASH_BYTES).toString('hex');
  const { rows } = await db.query<{ id: string }>(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
     values ($1, $2, $3, $4, $5)
     on conflict (user_id, token_type) do update
     set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
         created_at = now(), updated_at = now()
     returning id`,
    [crypto.randomUUID(), purpose.userId, purpose.type, hash, purpose.email],
  );
  const id = rows[0]?.id ?? '';
  await db.query(
    `insert into auth_codes.codes (token_id, digest) values ($1, $2)
     on conflict (token_id) do update set digest = excluded.digest, wrong_guesses = 0`,
    [id, digestOf(id, code)],
  );
  return { code, hash };
}

/** Takes a token out, so that it works once; undefined when there is none or it is too old. */
export async function takeToken(
  ctx: AuthContext,
  db: Database,
  hash: string,
  types: readonly TokenType[],
): Promise<OneTimeToken | undefined> {
  const { rows } = await db.query<{
    user_id: string;
    token_type: TokenType;
    token_hash: string;
    alive: boolean;
  }>(
    `delete from auth.one_time_tokens
     where token_hash = $1 and token_type = any ($2::auth.one_time_token_type[])
     returning user_id, token_type, token_hash,
               created_at > now() - make_interval(secs => $3) as alive`,
    [hash, types, ctx.config.otpExpirySeconds],
  );
  const found = rows[0];
  if (found === undefined || !found.alive) return undefined;
  return { userId: found.user_id, type: found.token_type, hash: found.token_hash };
}

/**
 * Voids whatever links and codes an account was mailed: one of them was used, or who has the mailbox or knew the
 * password is to have none of them any more.
 */
export async function voidTokens(db: Database, userId: string): Promise<void> {
  await db.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
}

/**
 * The hash behind a code that somebody typed in; undefined when it is wrong, which is remembered even
 * if nothing else of the request is done.
 *
 * @param email where the code was mailed
 */
export function hashOfCode(
  ctx: AuthContext,
  email: string,
  code: string,
  types: readonly TokenType[],
): Promise<string | undefined> {
  return transaction(ctx.pool, async (db) => {
    const { rows } = await db.query<{ token_id: string; token_hash: string; digest: Buffer }>(
      `select token_id, token_hash, digest
       from auth.one_time_tokens as token join auth_codes.codes on token_id = token.id
       where relates_to = $1 and token_type = any ($2::auth.one_time_token_type[])
         and wrong_guesses < $3
       order by token_id for update of codes`,
      [email, types, WRONG_GUESSES],
    );
    const right = rows.find((row) => timingSafeEqual(row.digest, digestOf(row.token_id, code)));
    if (right === undefined) {
      await db.query(
        `update auth_codes.codes set wrong_guesses = wrong_guesses + 1
         where token_id = any ($1::uuid[])`,
        [rows.map((row) => row.token_id)],
      );
    }
    return right?.token_hash;
  });
}

function digestOf(tokenId: string, code: string): Buffer {
  return createHash('sha256').update(`${tokenId} ${code}`).digest();
}
