import { transaction } from '../database.ts';
import type { AuthContext, Device } from './context.ts';
import { AuthError, linkExpired } from './errors.ts';
import { isPkce } from './one-time-tokens.ts';
import { issueAuthCode } from './pkce.ts';
import { openSession } from './sessions.ts';
import { verify } from './verification.ts';

export interface OpenedLink {
  readonly type: string;
  readonly hash: string;
  readonly redirectTo: string;
  readonly device: Device;
  /** What to tell when the other address of a change still has to confirm. */
  readonly halfChanged: string;
}

/**
 * Uses a link from a mail and says where the browser goes: with a code for the client that holds
 * the PKCE verifier, else with the session in the fragment; refusals travel the same way.
 */
export async function verifyLink(ctx: AuthContext, link: OpenedLink): Promise<string> {
  try {
    return await transaction(ctx.pool, async (db) => {
      const verified = await verify(ctx, db, link.type, link.hash, linkExpired);
      if (verified.kind === 'half-changed') {
        const told = { message: link.halfChanged };
        const target = isPkce(link.hash) ? withQuery(link.redirectTo, told) : link.redirectTo;
        return withFragment(target, told);
      }
      if (isPkce(link.hash)) {
        const code = await issueAuthCode(db, verified.user.id, verified.flow);
        if (code === undefined) throw flowStateNotFound();
        return withQuery(link.redirectTo, { code });
      }
      const session = await openSession(ctx, db, verified.user, 'otp', link.device);
      return withFragment(link.redirectTo, {
        access_token: String(session['access_token']),
        expires_at: String(session['expires_at']),
        expires_in: String(session['expires_in']),
        refresh_token: String(session['refresh_token']),
        token_type: 'bearer',
        type: link.type,
      });
    });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const told = {
      error: 'access_denied',
      error_code: error.code,
      error_description: error.message,
    };
    const target = isPkce(link.hash) ? withQuery(link.redirectTo, told) : link.redirectTo;
    return withFragment(target, told);
  }
}

function flowStateNotFound(): AuthError {
  return new AuthError(403, 'flow_state_not_found', 'The link was asked for by another browser');
}

function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

function withFragment(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  url.hash = new URLSearchParams(values).toString();
  return url.href;
}
