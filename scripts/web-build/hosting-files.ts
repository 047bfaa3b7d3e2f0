import { contentSecurityPolicy, type WebConfig } from '../../preload/contract/web-config.ts';
import { APP_PAGE, type Site } from './site.ts';

/** The headers of every response of the site. */
export function securityHeaders(
  config: WebConfig,
  { inlineScripts }: Site,
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(config, inlineScripts),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

/** Names below /assets contain a hash of their content. */
export const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * Rules for static hosts (`_redirects`): the app answers its own routes. Prerendered pages are
 * found under their names, and 404.html answers the rest. Cloudflare redirects any name ending in
 * ".html" to the one without it.
 */
export function redirectRules({ app }: Site): string {
  const page = APP_PAGE.replace(/\.html$/, '');
  return `${app.map((path) => `${path} /${page} 200`).join('\n')}\n`;
}

/** Headers for static hosts (`_headers`). */
export function headerRules(config: WebConfig, site: Site): string {
  const every = Object.entries(securityHeaders(config, site)).map(
    ([name, value]) => `  ${name}: ${value}`,
  );
  return [
    '/*',
    ...every,
    // Static hosts serve https; this machine doesn't.
    '  strict-transport-security: max-age=63072000; includeSubDomains',
    '/assets/*',
    `  cache-control: ${KEPT_FOR_GOOD}`,
    '/service-worker.js',
    '  cache-control: no-cache',
    '',
  ].join('\n');
}

/**
 * The addresses that the preview function answers (`_routes.json`); all others are served as files,
 * without it.
 */
export function functionRoutes(): string {
  return `${JSON.stringify({ version: 1, include: ['/clubs/*', '/invite/*', '/play/*'], exclude: [] })}\n`;
}

export function robots(siteUrl: string | null): string {
  const map = siteUrl === null ? [] : ['', `Sitemap: ${siteUrl}/sitemap.xml`];
  return ['User-agent: *', 'Allow: /', 'Disallow: /auth/', 'Disallow: /invite/', ...map, ''].join(
    '\n',
  );
}

/** For pages visitors may read; a sitemap needs absolute addresses. */
export function sitemap(siteUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * `https://tennis.example`, without a trailing slash; null if the setting is empty. Throws for
 * anything that isn't such an address.
 */
export function siteUrlFrom(env: Readonly<Record<string, string | undefined>>): string | null {
  const setting = env['SITE_URL']?.trim() ?? '';
  if (setting === '') return null;
  const url = URL.canParse(setting) ? new URL(setting) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw new Error(
      `SITE_URL is "${setting}"; it takes the site's address, like https://tennis.example.`,
    );
  return url.origin;
}
