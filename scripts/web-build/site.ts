/** The content of the built site; site.json beside the pages, for whatever serves them. */
export interface Site {
  /** The prerendered pages, by path. */
  readonly pages: Readonly<Record<string, string>>;
  /** The paths that the app answers, in React Router's notation: `/clubs/:slug`. */
  readonly app: readonly string[];
  /** The hashes ('sha256-…') of inline scripts. */
  readonly inlineScripts: readonly string[];
}

export const SITE_FILE = 'site.json';
/** Lists the scripts of a signed-in player's first page; the checks measure them. */
export const FIRST_LOAD_FILE = '.first-load.json';
/** The page for the app's own routes. */
export const APP_PAGE = 'app.html';
/** The page for unknown paths. */
export const UNKNOWN_PAGE = '404.html';

/** The page for a path, and whether the path is known. */
export function pageOf(
  site: Site,
): (pathname: string) => { readonly file: string; readonly status: 200 | 404 } {
  const routes = site.app.map(patternOf);
  return (pathname) => {
    const page = site.pages[pathname];
    if (page !== undefined) return { file: page, status: 200 };
    return routes.some((route) => route.test(pathname))
      ? { file: APP_PAGE, status: 200 }
      : { file: UNKNOWN_PAGE, status: 404 };
  };
}

/** Matches like the router: case-insensitive, with or without a trailing slash. */
function patternOf(route: string): RegExp {
  const segments = route
    .split('/')
    .filter(Boolean)
    .map((segment) =>
      segment.startsWith(':') ? '[^/]+' : segment.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    );
  return new RegExp(`^/${segments.join('/')}/?$`, 'i');
}

/** The fonts with the Latin letters. */
export const LATIN_FONT = /-latin-wght-normal-[^/]*\.woff2$/;
