import { useCallback, useEffect } from 'react';
import { NavigationType, useBlocker, useLocation } from 'react-router-dom';
import { useUnsaved } from '../ui/unsaved.ts';

/** Somebody is about to leave the page; `null`: nobody is. */
export type Leaving = { readonly leave: () => void; readonly stay: () => void } | null;

/**
 * Holds a person back who would leave the page with something unsaved: inside the app by the answer
 * (see <LeaveGuard>), on closing or reloading by the browser's own question. An address that the app
 * replaces by itself is nobody leaving. A page that the address has left already, and which is only still shown, holds nobody.
 */
export function useLeaveGuard(unsaved: boolean): Leaving {
  const { pathname } = useLocation();
  useUnsaved(unsaved);
  const blocker = useBlocker(
    useCallback<Exclude<Parameters<typeof useBlocker>[0], boolean>>(
      ({ currentLocation, nextLocation, historyAction }) =>
        unsaved &&
        historyAction !== NavigationType.Replace &&
        currentLocation.pathname === pathname &&
        currentLocation.pathname !== nextLocation.pathname,
      [unsaved, pathname],
    ),
  );
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return blocker.state === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : null;
}
