import type { Session } from '@supabase/supabase-js';
import { readAccessToken } from './access-token.ts';
import type { Db } from './client.ts';

/** Whether this session still needs the code of a second factor. */
export function lacksSecondStep(session: Pick<Session, 'access_token' | 'user'>): boolean {
  const isVerified = (session.user.factors ?? []).some(({ status }) => status === 'verified');
  return isVerified && !readAccessToken(session.access_token).isSecondStepDone;
}

/**
 * Verifies a code. It isn't necessary to say which factor it belongs to: all are tried. Returns the
 * last one's error if none accepts it.
 */
export async function showCode(db: Db, code: string): Promise<{ data: null; error: unknown }> {
  const { data, error } = await db.auth.mfa.listFactors();
  if (error) return { data: null, error };
  let refusal: unknown = null;
  for (const { id } of data.totp) {
    const shown = await db.auth.mfa.challengeAndVerify({ factorId: id, code });
    if (!shown.error) return { data: null, error: null };
    refusal = shown.error;
    if (shown.error.code !== 'mfa_verification_failed') break;
  }
  return { data: null, error: refusal };
}
