/** What the app reads from its own access token. Nothing is decided by it: the server does that. */
export interface AccessToken {
  readonly sessionId: string | null;
  /** Whether the session has passed its second step. */
  readonly isSecondStepDone: boolean;
}

/** Reads the claims of a token; one that cannot be read claims nothing. */
export function readAccessToken(token: string): AccessToken {
  const claims = claimsOf(token);
  const sessionId: unknown = Reflect.get(claims, 'session_id');
  return {
    sessionId: typeof sessionId === 'string' ? sessionId : null,
    isSecondStepDone: Reflect.get(claims, 'aal') === 'aal2',
  };
}

/** Until when a token is taken, by the clock of the server: milliseconds since 1970. Null: it does not say. */
export function expiryOf(token: string): number | null {
  const expiry: unknown = Reflect.get(claimsOf(token), 'exp');
  return typeof expiry === 'number' ? expiry * 1000 : null;
}

function claimsOf(token: string): object {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    // The claims that are read here are ASCII; names with accents may stay as they come.
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}
