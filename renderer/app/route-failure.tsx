import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '../shared/ui/error-state.tsx';

/**
 * Replaces a page that crashed or whose code could not be loaded. Retry reloads the whole app:
 * after a release, code that is gone from the server needs the new index.
 */
export function RouteFailure() {
  const error = useRouteError();
  useEffect(() => console.error('A page failed.', error), [error]);
  return (
    <ErrorState
      title="This page didn't load"
      text="Something went wrong on our side of the net. Please try again."
      onRetry={() => window.location.reload()}
    />
  );
}
