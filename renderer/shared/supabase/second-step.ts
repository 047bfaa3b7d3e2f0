import type { Session } from '@supabase/supabase-js';
import { readAccessToken } from './access-token.ts';
import type { Db } from './client.ts';

/** Whether the code of a second factor is still to be shown in this session. */
export function lacksSecondStep(session: Pick<Session, 'access_token' | 'user'>): boolean {
  const isVerified = (session.user.factors ?? []).some(({ status }) => status === 'verified');
  return isVerified && !readAccessToken(session.access_token).isSecondStepDone;
}

/**
 * Shows a code. Which of the factors it is of need not be said: a spare is tried like the first.
 * Answers with the error of the last one when none takes it.
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
