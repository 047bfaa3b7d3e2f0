import { createHash, randomInt } from 'node:crypto';
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

/** The hash of a code, as mails carry it and clients send it back. */
function hashOf(email: string, code: string): string {
  return createHash('sha224')
    .update(email + code)
    .digest('hex');
}

export function isPkce(hash: string): boolean {
  return hash.startsWith(PKCE);
}

/** Makes a code for one purpose; the one made before for the same purpose is void. */
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
  const hash = (purpose.pkce ? PKCE : '') + hashOf(purpose.email, code);
  await db.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
     values ($1, $2, $3, $4, $5)
     on conflict (user_id, token_type) do update
     set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
         created_at = now(), updated_at = now()`,
    [crypto.randomUUID(), purpose.userId, purpose.type, hash, purpose.email],
  );
  return { code, hash };
}

/** Takes a token out, so that it works once; undefined when there is none or it is too old. */
export async function takeToken(
  ctx: AuthContext,
  db: Database,
  hashes: readonly string[],
  types: readonly TokenType[],
): Promise<OneTimeToken | undefined> {
  const { rows } = await db.query<{
    user_id: string;
    token_type: TokenType;
    token_hash: string;
    alive: boolean;
  }>(
    `delete from auth.one_time_tokens
     where token_hash = any ($1) and token_type = any ($2::auth.one_time_token_type[])
     returning user_id, token_type, token_hash,
               created_at > now() - make_interval(secs => $3) as alive`,
    [hashes, types, ctx.config.otpExpirySeconds],
  );
  const found = rows[0];
  if (found === undefined || !found.alive) return undefined;
  return { userId: found.user_id, type: found.token_type, hash: found.token_hash };
}

/** A code typed in by hand may belong to either kind of link. */
export function hashesOf(email: string, code: string): readonly string[] {
  const hash = hashOf(email, code);
  return [hash, PKCE + hash];
}
