/** What the login is told by who leads there because the session has ended: state of the navigation. */
export const LOGGED_OUT = { loggedOut: true } as const;

export const isLoggedOut = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'loggedOut' in state && state.loggedOut === true;
