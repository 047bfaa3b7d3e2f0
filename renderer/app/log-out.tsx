import { createContext, use } from 'react';

/** `sure`: what waits to be sent may be lost. */
export type LogOut = (sure?: true) => Promise<void>;

const LogOutContext = createContext<LogOut | null>(null);

export const LogOutProvider = LogOutContext.Provider;

/** Ends the session of this browser and leads to the landing page, as the shell's own button does. Asks first where something would be lost. */
export function useLogOut(): LogOut {
  const logOut = use(LogOutContext);
  if (logOut === null) throw new Error('useLogOut is used outside of the shell.');
  return logOut;
}
