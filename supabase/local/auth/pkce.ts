import { createHash, timingSafeEqual } from 'node:crypto';
import { type Json, text } from '../http.ts';
import type { Database } from './context.ts';
import { AuthError, invalidRequest } from './errors.ts';

/** What a link stands for; the code that it brings is asked for under the same name. */
export type FlowKind = 'email/signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

export interface Challenge {
  readonly value: string;
  readonly method: 's256' | 'plain';
}

/** The challenge of a request, when the client uses PKCE. */
export function readChallenge(body: Json): Challenge | undefined {
  const value = text(body, 'code_challenge') ?? '';
  const method = (text(body, 'code_challenge_method') ?? '').toLowerCase();
  if (value === '' && method === '') return undefined;
  if (value.length < 43 || value.length > 128 || !/^[\w\-.~]+$/.test(value)) {
    throw invalidRequest('code challenge has to be between 43 and 128 characters');
  }
  if (method !== 's256' && method !== 'plain') {
    throw invalidRequest('code challenge method has to be either s256 or plain');
  }
  return { value, method };
}

/** Keeps the challenge until its link is opened. */
export async function rememberChallenge(
  db: Database,
  userId: string,
  kind: FlowKind,
  challenge: Challenge,
): Promise<void> {
  await db.query(
    `insert into auth.flow_state (
       id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
       created_at, updated_at, authentication_method
     ) values ($1, $2, $3, $4, $5, 'email', now(), now(), $6)`,
    [crypto.randomUUID(), userId, crypto.randomUUID(), challenge.method, challenge.value, kind],
  );
}

/** The code that an opened link brings to the browser which asked for the link. */
export async function issueAuthCode(
  db: Database,
  userId: string,
  kind: FlowKind,
): Promise<string | undefined> {
  const { rows } = await db.query<{ auth_code: string }>(
    `update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
     where id = (
       select id from auth.flow_state
       where user_id = $1 and authentication_method = $2 and auth_code_issued_at is null
       order by created_at desc limit 1
     )
     returning auth_code`,
    [userId, kind],
  );
  return rows[0]?.auth_code;
}

/** Exchanges such a code, once, for the user who opened the link, and what the link was for. */
export async function redeemAuthCode(
  db: Database,
  code: string,
  verifier: string,
): Promise<{ readonly userId: string; readonly kind: FlowKind }> {
  const { rows } = await db.query<{
    id: string;
    user_id: string | null;
    authentication_method: FlowKind;
    code_challenge: string;
    code_challenge_method: 's256' | 'plain';
    alive: boolean;
  }>(
    `select id, user_id, authentication_method, code_challenge, code_challenge_method,
            auth_code_issued_at > now() - interval '5 minutes' as alive
     from auth.flow_state
     where auth_code = $1 and auth_code_issued_at is not null for update`,
    [code],
  );
  const flow = rows[0];
  if (flow === undefined || flow.user_id === null) {
    throw new AuthError(
      404,
      'flow_state_not_found',
      'invalid flow state, no valid flow state found',
    );
  }
  if (!flow.alive) {
    throw new AuthError(403, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  const shown =
    flow.code_challenge_method === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier;
  const a = Buffer.from(shown);
  const b = Buffer.from(flow.code_challenge);
  if (a.length !== b.length || !timingSafeEqual(a, b)) {
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  }
  await db.query('delete from auth.flow_state where id = $1', [flow.id]);
  return { userId: flow.user_id, kind: flow.authentication_method };
}
