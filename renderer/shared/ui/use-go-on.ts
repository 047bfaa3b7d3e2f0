import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

/** Leads on from a page once what was asked for there is done. Who has gone elsewhere meanwhile stays where they are. */
export function useGoOn(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (to, options) => {
    if (isAt(pathname)) await navigate(to, options);
  };
}

/** As the address has it, which writes some letters otherwise. */
function isAt(pathname: string): boolean {
  const { href, pathname: shown } = window.location;
  return new URL(pathname, href).pathname === shown;
}
