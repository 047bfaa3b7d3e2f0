import { createContext, use } from 'react';

/** `sure`: what is waiting to be sent may be lost. */
export type LogOut = (sure?: true) => Promise<void>;

const LogOutContext = createContext<LogOut | null>(null);

export const LogOutProvider = LogOutContext.Provider;

/**
 * Ends this browser's session and goes to the landing page, like the shell's own button. Asks first
 * if something would be lost.
 */
export function useLogOut(): LogOut {
  const logOut = use(LogOutContext);
  if (logOut === null) throw new Error('useLogOut is used outside of the shell.');
  return logOut;
}
