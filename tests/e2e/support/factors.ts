import { totpCode } from '../../../supabase/local/auth/totp.ts';
import { newClient, type Player } from './community.ts';
import { query } from './database.ts';
import { environment } from './environment.ts';
import { sessionStorageOf, type Storage } from './session.ts';

/** The code an authenticator app shows, half a minute after the last time, for a key as people type it. */
export async function codeFor(key: string): Promise<string> {
  // Each code works once. Deleting the last one replaces waiting.
  await query('delete from auth_codes.totp_steps');
  return totpCode(key.replaceAll(/\s/g, ''), new Date());
}

/** Adds a verified factor to a player through the API, and returns its key. */
export async function addFactor({ db }: Pick<Player, 'db'>): Promise<string> {
  const { data, error } = await db.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (error) throw new Error('no factor', { cause: error });
  const { secret } = data.totp;
  const shown = await db.auth.mfa.challengeAndVerify({
    factorId: data.id,
    code: await codeFor(secret),
  });
  if (shown.error) throw new Error('not verified', { cause: shown.error });
  return secret;
}

/** The storage of a browser in which a player signed in with a code; replaces their factors. */
export async function twoStepSession({
  email,
  password,
}: Pick<Player, 'email' | 'password'>): Promise<Storage> {
  await query(
    'delete from auth.mfa_factors where user_id = (select id from auth.users where email = $1)',
    [email],
  );
  const db = newClient();
  const entered = await db.auth.signInWithPassword({ email, password });
  if (entered.error) throw new Error('no session', { cause: entered.error });
  await addFactor({ db });
  const { data } = await db.auth.getSession();
  if (!data.session) throw new Error('no session');
  return sessionStorageOf(data.session, environment('URL'));
}
