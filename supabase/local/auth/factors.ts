import { renderSVG } from 'uqr';
import { sqlState, transaction } from '../database.ts';
import { type Json, text } from '../http.ts';
import { record } from './audit.ts';
import type { Caller } from './caller.ts';
import type { AuthContext, Database } from './context.ts';
import { AuthError, invalidRequest } from './errors.ts';
import { lowerSessions, raiseSession } from './sessions.ts';
import { newSecret, otpauthUri, totpStep } from './totp.ts';
import { findUserById } from './users.ts';

const CHALLENGE_SECONDS = 300;
/** A QR code holds more, but no app shows it. */
const LONGEST_URI = 1000;

export interface Factor {
  readonly id: string;
  readonly user_id: string;
  readonly friendly_name: string | null;
  readonly factor_type: string;
  readonly status: 'unverified' | 'verified';
  readonly secret: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** A factor as clients see it: without its secret. */
export function toApiFactor(factor: Factor): Json {
  return {
    id: factor.id,
    friendly_name: factor.friendly_name ?? '',
    factor_type: factor.factor_type,
    status: factor.status,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
  };
}

export async function factorsOf(db: Database, userId: string): Promise<readonly Factor[]> {
  const { rows } = await db.query<Factor>(
    'select * from auth.mfa_factors where user_id = $1 order by created_at',
    [userId],
  );
  return rows;
}

/** @throws AuthError when the user has no such factor */
export async function requireFactor(db: Database, userId: string, id: string): Promise<Factor> {
  const { rows } = await db.query<Factor>(
    'select * from auth.mfa_factors where id = $1 and user_id = $2',
    [id, userId],
  );
  const factor = rows[0];
  if (factor === undefined) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** Begins a factor: it counts once a code of it was shown. */
export async function enroll(ctx: AuthContext, caller: Caller, body: Json): Promise<Json> {
  requireTotp(text(body, 'factor_type') ?? '');
  if (!ctx.config.totpEnrollEnabled) {
    throw new AuthError(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP');
  }
  const name = text(body, 'friendly_name') ?? '';
  if (name.length > 255) throw invalidRequest('The friendly name is too long');
  const issuer = text(body, 'issuer') || new URL(ctx.redirectTarget(undefined)).host;
  if (!issuer.isWellFormed()) throw invalidRequest('The issuer is not text');
  const secret = newSecret();
  const uri = otpauthUri(issuer, caller.user.email ?? '', secret);
  if (uri.length > LONGEST_URI) throw invalidRequest('The issuer is too long');
  const id = crypto.randomUUID();
  try {
    await transaction(ctx.pool, async (db) => {
      // One at a time, or two requests at once would both be the last that is allowed.
      await db.query('select from auth.users where id = $1 for no key update', [caller.user.id]);
      await requireRoom(ctx, db, caller, name);
      await db.query(
        `insert into auth.mfa_factors (
           id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret
         ) values ($1, $2, $3, 'totp', 'unverified', now(), now(), $4)`,
        [id, caller.user.id, name, secret],
      );
      await record(db, caller.user, 'factor_in_progress', { factor_id: id });
    });
  } catch (error) {
    if (sqlState(error) === '23505') throw nameTaken(name);
    throw error;
  }
  return {
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: renderSVG(uri, { border: 4 }), secret, uri },
  };
}

/** Opens the five minutes in which a code may be shown, from the same address. */
export async function challenge(
  ctx: AuthContext,
  caller: Caller,
  factor: Factor,
  address: string,
): Promise<Json> {
  requireVerifying(ctx, factor);
  const id = crypto.randomUUID();
  await transaction(ctx.pool, async (db) => {
    await db.query(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
       values ($1, $2, now(), $3)`,
      [id, factor.id, address],
    );
    const traits = { factor_id: factor.id, factor_status: factor.status };
    await record(db, caller.user, 'challenge_created', traits);
  });
  const now = Math.floor(ctx.now().getTime() / 1000);
  return { id, type: factor.factor_type, expires_at: now + CHALLENGE_SECONDS };
}

/** Takes a code, and raises the caller's session when it is right. */
export async function verifyFactor(
  ctx: AuthContext,
  caller: Caller,
  factor: Factor,
  attempt: { readonly challengeId: string; readonly code: string; readonly address: string },
): Promise<Json> {
  requireVerifying(ctx, factor);
  return transaction(ctx.pool, async (db) => {
    // The user first, as everywhere: two verifications at once wait instead of deadlocking.
    await db.query('select from auth.users where id = $1 for no key update', [caller.user.id]);
    await requireChallenge(db, factor, attempt.challengeId, attempt.address);
    const step = totpStep(factor.secret ?? '', attempt.code, ctx.now());
    if (step === undefined || !(await useUp(db, factor, step))) {
      throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    }
    await record(db, caller.user, 'verification_attempted', {
      factor_id: factor.id,
      challenge_id: attempt.challengeId,
      factor_type: factor.factor_type,
    });
    await db.query('update auth.mfa_challenges set verified_at = now() where id = $1', [
      attempt.challengeId,
    ]);
    await db.query(
      "update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1",
      [factor.id],
    );
    await db.query(
      `delete from auth.mfa_factors
       where user_id = $1 and factor_type = 'totp' and status = 'unverified'`,
      [caller.user.id],
    );
    const user = (await findUserById(db, caller.user.id)) ?? caller.user;
    return raiseSession(ctx, db, user, caller.session.id, factor.id);
  });
}

/** Whether a code is of a later period than the last that was shown: each is right once. */
async function useUp(db: Database, factor: Factor, step: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into auth_codes.totp_steps (factor_id, last_step) values ($1, $2)
     on conflict (factor_id) do update set last_step = excluded.last_step
     where totp_steps.last_step < excluded.last_step`,
    [factor.id, step],
  );
  return rowCount === 1;
}

export async function unenroll(ctx: AuthContext, caller: Caller, factor: Factor): Promise<Json> {
  if (factor.status === 'verified' && caller.session.aal !== 'aal2') {
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  await transaction(ctx.pool, async (db) => {
    await record(db, caller.user, 'factor_unenrolled', {
      factor_id: factor.id,
      factor_status: factor.status,
      session_id: caller.session.id,
    });
    await removeFactor(db, factor.id);
  });
  return { id: factor.id };
}

export async function removeFactor(db: Database, id: string): Promise<void> {
  await lowerSessions(db, id);
  await db.query('delete from auth.mfa_factors where id = $1', [id]);
}

async function requireRoom(
  ctx: AuthContext,
  db: Database,
  caller: Caller,
  name: string,
): Promise<void> {
  // What somebody began and left does not stand in the way.
  await db.query(
    `delete from auth.mfa_factors as factor
     where user_id = $1 and status = 'unverified' and created_at < now() - interval '5 minutes'
       and not exists (select from auth.mfa_challenges where factor_id = factor.id)`,
    [caller.user.id],
  );
  const factors = await factorsOf(db, caller.user.id);
  if (factors.some((factor) => (factor.friendly_name ?? '') === name)) throw nameTaken(name);
  if (factors.length >= ctx.config.maxEnrolledFactors) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
  if (hasVerifiedFactor(factors) && caller.session.aal !== 'aal2') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
}

export function hasVerifiedFactor(factors: readonly Factor[]): boolean {
  return factors.some((factor) => factor.status === 'verified');
}

function requireTotp(type: string): void {
  switch (type) {
    case 'totp':
      return;
    case 'phone':
      throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
    case 'webauthn':
      throw new AuthError(
        422,
        'mfa_webauthn_enroll_not_enabled',
        'MFA enroll is disabled for WebAuthn',
      );
    default:
      throw invalidRequest('factor_type needs to be totp, phone, or webauthn');
  }
}

function requireVerifying(ctx: AuthContext, factor: Factor): void {
  if (factor.factor_type !== 'totp') {
    throw invalidRequest('factor_type needs to be totp, phone, or webauthn');
  }
  if (!ctx.config.totpVerifyEnabled) {
    throw new AuthError(
      422,
      'mfa_totp_verify_not_enabled',
      'MFA verification is disabled for TOTP',
    );
  }
}

async function requireChallenge(
  db: Database,
  factor: Factor,
  id: string,
  address: string,
): Promise<void> {
  const { rows } = await db.query<{ unused: boolean; same_address: boolean; alive: boolean }>(
    `select verified_at is null as unused, ip_address = $3::inet as same_address,
            created_at > now() - make_interval(secs => $4) as alive
     from auth.mfa_challenges where id = $1 and factor_id = $2 for update`,
    [id, factor.id, address, CHALLENGE_SECONDS],
  );
  const found = rows[0];
  if (found === undefined) {
    throw new AuthError(
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    );
  }
  if (!found.unused || !found.same_address) {
    throw new AuthError(
      422,
      'mfa_ip_address_mismatch',
      'Challenge and verify IP addresses mismatch.',
    );
  }
  if (!found.alive) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    );
  }
}

function nameTaken(name: string): AuthError {
  return new AuthError(
    422,
    'mfa_factor_name_conflict',
    `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
  );
}
