import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useOnline } from '../shared/platform/use-online.ts';
import { ErrorState } from '../shared/ui/error-state.tsx';

const reload = (): void => window.location.reload();

/**
 * Replaces a page that crashed or whose code could not be loaded. Retry reloads the whole app:
 * after a release, code that is gone from the server needs the new index. Without a network that
 * could lose the app as well, so it waits and reloads by itself.
 */
export function RouteFailure() {
  const error = useRouteError();
  const online = useOnline();
  useEffect(() => console.error('A page failed.', error), [error]);
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return online ? (
    <ErrorState
      title="This page didn't load"
      text="Something went wrong on our side of the net. Please try again."
      onRetry={reload}
    />
  ) : (
    <ErrorState
      title="This page didn't load"
      text="You're offline. It will open as soon as you're back online."
    />
  );
}
