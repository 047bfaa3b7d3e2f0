import type { Json } from '../http.ts';
import type { Database } from './context.ts';
import type { UserRow } from './users.ts';

/** What is recorded, and what GoTrue files it under. */
const LOG_TYPES = {
  login: 'account',
  logout: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  token_revoked: 'token',
  token_refreshed: 'token',
  user_modified: 'user',
  user_recovery_requested: 'user',
  user_confirmation_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_repeated_signup: 'user',
  user_updated_password: 'user',
  identity_unlinked: 'user',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
} as const;

/** The account of who has none: an administrator is known by their token's role alone. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/** Who acts: somebody with an account, or an administrator, named by their token's role. */
export type Actor = UserRow | { readonly administrator: string };

/**
 * Writes what happened into auth.audit_log_entries. Called in the transaction that does it, so
 * that nothing is done unrecorded, and nothing recorded that was not done.
 */
export async function record(
  db: Database,
  actor: Actor,
  action: keyof typeof LOG_TYPES,
  traits?: Json,
): Promise<void> {
  const payload = {
    action,
    log_type: LOG_TYPES[action],
    ...described(actor),
    actor_via_sso: false,
    ...(traits === undefined ? {} : { traits }),
  };
  await db.query(
    `insert into auth.audit_log_entries (instance_id, id, payload, created_at)
     values ($1, $2, $3, now())`,
    [NO_ACCOUNT, crypto.randomUUID(), JSON.stringify(payload)],
  );
}

/** The traits of what an administrator does to an account. */
export function subject(user: UserRow): Json {
  return { user_id: user.id, user_email: user.email ?? '', user_phone: user.phone ?? '' };
}

function described(actor: Actor): Json {
  if ('administrator' in actor) {
    return { actor_id: NO_ACCOUNT, actor_username: actor.administrator };
  }
  const name = actor.raw_user_meta_data?.['full_name'];
  return {
    actor_id: actor.id,
    actor_username: actor.email ?? '',
    ...(name === undefined ? {} : { actor_name: name }),
  };
}
