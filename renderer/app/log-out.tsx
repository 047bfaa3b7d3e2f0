import { createContext, use } from 'react';

const LogOutContext = createContext<(() => Promise<void>) | null>(null);

export const LogOutProvider = LogOutContext.Provider;

/** Ends the session of this browser and leads to the landing page, as the shell's own button does. */
export function useLogOut(): () => Promise<void> {
  const logOut = use(LogOutContext);
  if (logOut === null) throw new Error('useLogOut is used outside of the shell.');
  return logOut;
}
