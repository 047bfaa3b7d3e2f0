/** What stands where in the built site; site.json beside the pages, for whoever serves them. */
export interface Site {
  /** The pages written at build time, by path. */
  readonly pages: Readonly<Record<string, string>>;
  /** The paths that the app answers, as React Router writes them: `/clubs/:slug`. */
  readonly app: readonly string[];
  /** The hashes ('sha256-…') of the scripts that are part of a page. */
  readonly inlineScripts: readonly string[];
}

export const SITE_FILE = 'site.json';
/** The scripts that a signed-in player's first page is made of; measured by the checks. */
export const FIRST_LOAD_FILE = '.first-load.json';
/** The page of the app's own routes. */
export const APP_PAGE = 'app.html';
/** For whatever nobody knows. */
export const UNKNOWN_PAGE = '404.html';

/** The page behind a path, and whether it is one of ours. */
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

/** As the router in the page reads it: letters of either size, a slash at the end or none. */
function patternOf(route: string): RegExp {
  const segments = route
    .split('/')
    .filter(Boolean)
    .map((segment) =>
      segment.startsWith(':') ? '[^/]+' : segment.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    );
  return new RegExp(`^/${segments.join('/')}/?$`, 'i');
}

/** The fonts that our own letters are in. */
export const LATIN_FONT = /-latin-wght-normal-[^/]*\.woff2$/;
