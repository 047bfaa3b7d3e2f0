import type { Json } from '../http.ts';
import type { Database } from './context.ts';

/** A row of auth.users, as far as this API reads it. */
export interface UserRow {
  readonly id: string;
  readonly aud: string | null;
  readonly role: string | null;
  readonly email: string | null;
  readonly encrypted_password: string | null;
  readonly email_confirmed_at: Date | null;
  readonly confirmed_at: Date | null;
  readonly invited_at: Date | null;
  readonly confirmation_sent_at: Date | null;
  readonly recovery_sent_at: Date | null;
  readonly email_change: string | null;
  readonly email_change_sent_at: Date | null;
  readonly email_change_confirm_status: number | null;
  readonly last_sign_in_at: Date | null;
  readonly raw_app_meta_data: Json | null;
  readonly raw_user_meta_data: Json | null;
  readonly created_at: Date | null;
  readonly updated_at: Date | null;
  readonly phone: string | null;
  readonly reauthentication_sent_at: Date | null;
  readonly banned_until: Date | null;
  readonly deleted_at: Date | null;
  readonly is_anonymous: boolean;
}

export interface NewUser {
  /** Made up when absent. */
  readonly id?: string;
  readonly email: string;
  /** Null for somebody who comes by links only. */
  readonly passwordHash: string | null;
  readonly confirmed: boolean;
  /** Those who signed up themselves find their claims in their metadata too. */
  readonly signedUp: boolean;
  readonly userMetadata: Json;
  readonly appMetadata: Json;
}

export async function findUserById(db: Database, id: string): Promise<UserRow | undefined> {
  const { rows } = await db.query<UserRow>(
    'select * from auth.users where id = $1 and deleted_at is null',
    [id],
  );
  return rows[0];
}

/** @param email in lower case, as {@link normaliseEmail} makes it */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const { rows } = await db.query<UserRow>(
    `select * from auth.users
     where email = $1 and is_sso_user = false and deleted_at is null`,
    [email],
  );
  return rows[0];
}

/** Adds a user with an e-mail identity. A taken address raises a unique violation (23505). */
export async function insertUser(db: Database, user: NewUser): Promise<UserRow> {
  const id = user.id ?? crypto.randomUUID();
  const claims = {
    sub: id,
    email: user.email,
    email_verified: user.confirmed,
    phone_verified: false,
  };
  const told = user.signedUp ? claims : user.confirmed ? { email_verified: true } : {};
  const row = await insertRow(db, {
    id,
    email: user.email,
    passwordHash: user.passwordHash,
    confirmed: user.confirmed,
    appMetadata: { provider: 'email', providers: ['email'], ...user.appMetadata },
    userMetadata: { ...user.userMetadata, ...told },
    anonymous: false,
  });
  const identity = user.signedUp ? { ...user.userMetadata, ...claims } : claims;
  await insertEmailIdentity(db, id, identity);
  return row;
}

/** Adds somebody who gave no name: without address, password and identity. */
export function insertAnonymousUser(db: Database, userMetadata: Json): Promise<UserRow> {
  return insertRow(db, {
    id: crypto.randomUUID(),
    email: null,
    passwordHash: null,
    confirmed: false,
    appMetadata: {},
    userMetadata,
    anonymous: true,
  });
}

async function insertRow(
  db: Database,
  user: {
    readonly id: string;
    readonly email: string | null;
    readonly passwordHash: string | null;
    readonly confirmed: boolean;
    readonly appMetadata: Json;
    readonly userMetadata: Json;
    readonly anonymous: boolean;
  },
): Promise<UserRow> {
  const { rows } = await db.query<UserRow>(
    `insert into auth.users (
       instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
       confirmation_token, recovery_token, email_change_token_new, email_change,
       raw_app_meta_data, raw_user_meta_data, created_at, updated_at, is_anonymous
     ) values (
       '00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3,
       case when $4 then now() end, '', '', '', '', $5, $6, now(), now(), $7
     ) returning *`,
    [
      user.id,
      user.email,
      user.passwordHash,
      user.confirmed,
      JSON.stringify(user.appMetadata),
      JSON.stringify(user.userMetadata),
      user.anonymous,
    ],
  );
  const row = rows[0];
  if (row === undefined) throw new Error('The new user is not there.');
  return row;
}

async function insertEmailIdentity(db: Database, userId: string, data: Json): Promise<void> {
  await db.query(
    `insert into auth.identities (
       provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at
     ) values ($1::uuid::text, $1::uuid, $2, 'email', now(), now(), now())`,
    [userId, JSON.stringify(data)],
  );
}

/** Tells a user's e-mail identity its address, making the identity where there is none yet. */
export async function setIdentityEmail(
  db: Database,
  userId: string,
  email: string,
  verified: boolean,
): Promise<void> {
  const { rowCount } = await db.query(
    `update auth.identities
     set identity_data = identity_data
           || jsonb_build_object('email', $2::text, 'email_verified', $3::boolean),
         updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [userId, email, verified],
  );
  if (rowCount !== 0) return;
  await insertEmailIdentity(db, userId, {
    sub: userId,
    email,
    email_verified: verified,
    phone_verified: false,
  });
  await mergeAppMetadata(db, userId, { provider: 'email', providers: ['email'] });
}

/**
 * Merges into what users may write about themselves; a null takes its key away.
 *
 * @returns how many bytes it now is
 */
export async function mergeUserMetadata(db: Database, id: string, changes: Json): Promise<number> {
  const { rows } = await db.query<{ bytes: number }>(
    `update auth.users
     set raw_user_meta_data = (coalesce(raw_user_meta_data, '{}') || $2::jsonb) - $3::text[],
         updated_at = now()
     where id = $1
     returning octet_length(raw_user_meta_data::text) as bytes`,
    [id, JSON.stringify(changes), nullKeys(changes)],
  );
  return rows[0]?.bytes ?? 0;
}

/** The same for what only the server writes. */
export async function mergeAppMetadata(db: Database, id: string, changes: Json): Promise<void> {
  await db.query(
    `update auth.users
     set raw_app_meta_data = (coalesce(raw_app_meta_data, '{}') || $2::jsonb) - $3::text[],
         updated_at = now()
     where id = $1`,
    [id, JSON.stringify(changes), nullKeys(changes)],
  );
}

function nullKeys(changes: Json): readonly string[] {
  return Object.keys(changes).filter((key) => changes[key] === null);
}

export function isBanned(user: UserRow, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now;
}

/** The password that a user has, if any. */
export function hasPassword(user: UserRow): boolean {
  return user.encrypted_password !== null && user.encrypted_password !== '';
}

/** Marks the address as the user's own. */
export async function confirmUser(db: Database, id: string): Promise<void> {
  await db.query(
    `update auth.users
     set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now(),
         raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
     where id = $1`,
    [id],
  );
  await db.query(
    `update auth.identities
     set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [id],
  );
}

/** The user as clients see it. */
export async function toApiUser(db: Database, user: UserRow): Promise<Json> {
  const [identities, factors] = await Promise.all([
    db.query<Json>(
      `select id as identity_id, provider_id as id, user_id, identity_data, provider,
              last_sign_in_at, created_at, updated_at, email
       from auth.identities where user_id = $1 order by created_at`,
      [user.id],
    ),
    db.query<Json>(
      `select id, friendly_name, factor_type, status, created_at, updated_at
       from auth.mfa_factors where user_id = $1 order by created_at`,
      [user.id],
    ),
  ]);
  return {
    id: user.id,
    aud: user.aud ?? 'authenticated',
    role: user.role ?? 'authenticated',
    email: user.email ?? '',
    ...present('email_confirmed_at', user.email_confirmed_at),
    phone: user.phone ?? '',
    ...present('invited_at', user.invited_at),
    ...present('confirmation_sent_at', user.confirmation_sent_at),
    ...present('confirmed_at', user.confirmed_at),
    ...present('recovery_sent_at', user.recovery_sent_at),
    ...present('new_email', user.email_change),
    ...present('email_change_sent_at', user.email_change_sent_at),
    ...present('last_sign_in_at', user.last_sign_in_at),
    ...present('banned_until', user.banned_until),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: identities.rows,
    ...(factors.rows.length === 0 ? {} : { factors: factors.rows }),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  };
}

/** A field, or nothing where there is nothing to tell. */
function present(name: string, value: unknown): Json {
  return value === null || value === undefined || value === '' ? {} : { [name]: value };
}

/** What GoTrue takes for an address, but for those without a dot. */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/;

/** An address in lower case, or undefined when it is none. */
export function normaliseEmail(value: string | undefined): string | undefined {
  const email = value?.trim().toLowerCase();
  if (email === undefined || email.length > 255) return undefined;
  return ADDRESS.test(email) ? email : undefined;
}
