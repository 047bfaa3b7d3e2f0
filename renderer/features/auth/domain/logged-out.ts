/** Navigation state that tells the login page that the session has ended. */
export const LOGGED_OUT = { loggedOut: true } as const;

export const isLoggedOut = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'loggedOut' in state && state.loggedOut === true;
