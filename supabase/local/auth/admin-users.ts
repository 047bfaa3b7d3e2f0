import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { sqlState, transaction } from '../database.ts';
import { isObject, type Json, text } from '../http.ts';
import { type Actor, record, subject } from './audit.ts';
import type { AuthContext } from './context.ts';
import { AuthError, emailTaken, invalidRequest } from './errors.ts';
import { voidTokens } from './one-time-tokens.ts';
import { checkStrength, hashPassword } from './passwords.ts';
import { isUuid, requireEmail } from './requests.ts';
import { endSessions } from './sessions.ts';
import {
  confirmUser,
  findUserById,
  insertUser,
  mergeAppMetadata,
  mergeUserMetadata,
  setIdentityEmail,
  toApiUser,
  type UserRow,
} from './users.ts';

/** What an administrator sets; what is undefined stays as it is. */
interface UserChanges {
  readonly id: string | undefined;
  readonly email: string | undefined;
  readonly passwordHash: string | undefined;
  readonly confirm: boolean;
  readonly role: string | undefined;
  /** Seconds; 0 lifts a ban. */
  readonly banSeconds: number | undefined;
  readonly userMetadata: Json | undefined;
  readonly appMetadata: Json | undefined;
}

/** Reads and checks what an administrator asks for. */
export async function readChanges(ctx: AuthContext, body: Json): Promise<UserChanges> {
  const id = text(body, 'id') || undefined;
  if (id !== undefined && !isUuid(id)) {
    throw invalidRequest('ID must conform to the uuid v4 format');
  }
  const password = text(body, 'password') || undefined;
  const givenHash = text(body, 'password_hash') || undefined;
  if (password !== undefined && givenHash !== undefined) {
    throw invalidRequest('Only a password or a password hash should be provided');
  }
  if (givenHash !== undefined && !/^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/.test(givenHash)) {
    throw invalidRequest('The password hash is not a bcrypt hash');
  }
  if (password !== undefined) checkStrength(ctx, password);
  const ban = text(body, 'ban_duration') || undefined;
  const email = text(body, 'email') ? requireEmail(body) : undefined;
  const banSeconds = ban === undefined ? undefined : secondsOf(ban);
  return {
    id,
    email,
    passwordHash: password === undefined ? givenHash : await hashPassword(ctx, password),
    confirm: body['email_confirm'] === true,
    role: text(body, 'role') || undefined,
    banSeconds,
    userMetadata: isObject(body['user_metadata']) ? body['user_metadata'] : undefined,
    appMetadata: isObject(body['app_metadata']) ? body['app_metadata'] : undefined,
  };
}

export async function createUser(
  ctx: AuthContext,
  actor: Actor,
  changes: UserChanges,
): Promise<Json> {
  const { id, email, passwordHash, confirm, userMetadata, appMetadata } = changes;
  if (email === undefined) {
    throw invalidRequest('Cannot create a user without either an email or phone');
  }
  return refusingTaken(() =>
    transaction(ctx.pool, async (db) => {
      const user = await insertUser(db, {
        ...(id === undefined ? {} : { id }),
        email,
        passwordHash: passwordHash ?? null,
        confirmed: confirm,
        signedUp: false,
        userMetadata: userMetadata ?? {},
        appMetadata: appMetadata ?? {},
      });
      await record(db, actor, 'user_signedup', subject(user));
      await setStanding(db, user.id, changes);
      return toApiUser(db, (await findUserById(db, user.id)) ?? user);
    }),
  );
}

export async function changeUser(
  ctx: AuthContext,
  actor: Actor,
  user: UserRow,
  changes: UserChanges,
): Promise<Json> {
  const { email, passwordHash, confirm, userMetadata, appMetadata } = changes;
  return refusingTaken(() =>
    transaction(ctx.pool, async (db) => {
      await setStanding(db, user.id, changes);
      if (passwordHash !== undefined) {
        await db.query(
          'update auth.users set encrypted_password = $2, updated_at = now() where id = $1',
          [user.id, passwordHash],
        );
        await voidTokens(db, user.id);
        await endSessions(db, 'global', user.id, undefined);
      }
      if (email !== undefined) {
        await db.query(
          `update auth.users
           set email = $2, is_anonymous = is_anonymous and not $3, updated_at = now()
           where id = $1`,
          [user.id, email, confirm],
        );
        await setIdentityEmail(db, user.id, email, confirm);
        await voidTokens(db, user.id);
      }
      if (confirm) await confirmUser(db, user.id);
      if (appMetadata !== undefined) await mergeAppMetadata(db, user.id, appMetadata);
      if (userMetadata !== undefined) await mergeUserMetadata(db, user.id, userMetadata);
      const changed = (await findUserById(db, user.id)) ?? user;
      await record(db, actor, 'user_modified', subject(changed));
      return toApiUser(db, changed);
    }),
  );
}

/** Takes everything personal from an account, and keeps its id for what refers to it. */
export async function softDelete(db: PoolClient, user: UserRow): Promise<void> {
  await db.query(
    `update auth.users
     set email = $2, phone = null, encrypted_password = '', email_change = '', phone_change = '',
         raw_user_meta_data = '{}', raw_app_meta_data = '{}', deleted_at = now(),
         updated_at = now()
     where id = $1`,
    [user.id, obscured(user.id, user.email ?? '')],
  );
  await db.query(
    `update auth.identities
     set provider_id = $2, identity_data = '{}', updated_at = now()
     where user_id = $1`,
    [user.id, obscured(user.id, 'email')],
  );
  await voidTokens(db, user.id);
  await db.query('delete from auth.mfa_factors where user_id = $1', [user.id]);
  await db.query('delete from auth.sessions where user_id = $1', [user.id]);
}

function obscured(id: string, value: string): string {
  return createHash('sha256')
    .update(id + value)
    .digest('base64url');
}

async function setStanding(db: PoolClient, id: string, changes: UserChanges): Promise<void> {
  const { role, banSeconds } = changes;
  if (role !== undefined) {
    await db.query('update auth.users set role = $2, updated_at = now() where id = $1', [id, role]);
  }
  if (banSeconds !== undefined) {
    await db.query(
      `update auth.users
       set banned_until = case when $2::float8 <> 0 then now() + make_interval(secs => $2) end,
           updated_at = now()
       where id = $1`,
      [id, banSeconds],
    );
  }
}

async function refusingTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) === '23505') throw emailTaken();
    throw error;
  }
}

const UNITS: Readonly<Record<string, number>> = {
  h: 3600,
  m: 60,
  s: 1,
  ms: 1e-3,
  us: 1e-6,
  µs: 1e-6,
  ns: 1e-9,
};
/** What Go's durations hold: 290 years. */
const LONGEST_SECONDS = 9_223_372_036;

/** A duration as Go writes it ("24h", "1h30m"), in seconds; "none" is none. */
function secondsOf(value: string): number {
  if (value === 'none' || value === '0') return 0;
  if (!/^[+-]?(\d{1,15}(\.\d{1,15})?(h|ms|us|µs|ns|m|s)){1,9}$/.test(value)) throw badBan(value);
  let seconds = 0;
  for (const [, amount, unit] of value.matchAll(/([\d.]+)(h|ms|us|µs|ns|m|s)/g)) {
    seconds += Number(amount) * (UNITS[unit ?? 's'] ?? 1);
  }
  if (seconds > LONGEST_SECONDS) throw badBan(value);
  return value.startsWith('-') ? -seconds : seconds;
}

function badBan(value: string): AuthError {
  return new AuthError(
    400,
    'validation_failed',
    `invalid format for ban duration: time: invalid duration ${JSON.stringify(value.slice(0, 50))}`,
  );
}
