import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

/**
 * Navigates on from a page once its request is done. Somebody who has gone elsewhere meanwhile
 * stays there.
 */
export function useGoOn(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (to, options) => {
    if (isAt(pathname)) await navigate(to, options);
  };
}

/** Compared in the address's own encoding. */
function isAt(pathname: string): boolean {
  const { href, pathname: shown } = window.location;
  return new URL(pathname, href).pathname === shown;
}
