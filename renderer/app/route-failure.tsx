import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '../shared/ui/error-state.tsx';

/**
 * Stands in for a page that broke or whose code did not arrive. Retry loads the whole app anew,
 * since a page whose code is gone from the server after a release needs the new index.
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
