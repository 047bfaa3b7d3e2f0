import { useCallback, useEffect } from 'react';
import { NavigationType, useBlocker } from 'react-router-dom';

/** Somebody is about to leave the page; `null`: nobody is. */
export type Leaving = { readonly leave: () => void; readonly stay: () => void } | null;

/**
 * Holds a person back who would leave the page with something unsaved: inside the app by the answer
 * (see <LeaveGuard>), on closing or reloading by the browser's own question. An address that the app
 * replaces by itself is nobody leaving.
 */
export function useLeaveGuard(unsaved: boolean): Leaving {
  const blocker = useBlocker(
    useCallback<Exclude<Parameters<typeof useBlocker>[0], boolean>>(
      ({ currentLocation, nextLocation, historyAction }) =>
        unsaved &&
        historyAction !== NavigationType.Replace &&
        currentLocation.pathname !== nextLocation.pathname,
      [unsaved],
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
