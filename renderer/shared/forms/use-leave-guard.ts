import { useCallback, useEffect } from 'react';
import { NavigationType, useBlocker, useLocation } from 'react-router-dom';
import { useUnsaved } from '../ui/unsaved.ts';

/** The pending decision to leave the page; `null` when there is none. */
export type Leaving = { readonly leave: () => void; readonly stay: () => void } | null;

/**
 * Guards a page with unsaved changes: navigation inside the app waits for an answer (see
 * <LeaveGuard>), closing or reloading triggers the browser's own question. When the app replaces
 * the address itself, nobody is leaving. A page whose address was already left, but which is still
 * on screen, doesn't ask.
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
