/** What the app reads from its own access token. No decision rests on it: the server decides. */
export interface AccessToken {
  readonly sessionId: string | null;
  /** Whether the session has passed the second step. */
  readonly isSecondStepDone: boolean;
}

/** Reads a token's claims; an unreadable token has none. */
export function readAccessToken(token: string): AccessToken {
  const claims = claimsOf(token);
  const sessionId: unknown = Reflect.get(claims, 'session_id');
  return {
    sessionId: typeof sessionId === 'string' ? sessionId : null,
    isSecondStepDone: Reflect.get(claims, 'aal') === 'aal2',
  };
}

/** When a token expires, by the server's clock: milliseconds since 1970. Null: it doesn't say. */
export function expiryOf(token: string): number | null {
  const expiry: unknown = Reflect.get(claimsOf(token), 'exp');
  return typeof expiry === 'number' ? expiry * 1000 : null;
}

function claimsOf(token: string): object {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    // The claims read here are ASCII, so other text needs no decoding.
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}
