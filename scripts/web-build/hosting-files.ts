import { contentSecurityPolicy, type WebConfig } from '../../preload/contract/web-config.ts';
import { APP_PAGE, type Site } from './site.ts';

/** What every answer of the site carries. */
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

/** Names below /assets carry a hash of what they hold. */
export const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * Rules that static hosts read (`_redirects`): the app answers its own routes. The pages that are written stand at their
 * names already, and 404.html answers the rest. Cloudflare leads from any name that ends in ".html" to the one without it.
 */
export function redirectRules({ app }: Site): string {
  const page = APP_PAGE.replace(/\.html$/, '');
  return `${app.map((path) => `${path} /${page} 200`).join('\n')}\n`;
}

/** Headers that static hosts set (`_headers`). */
export function headerRules(config: WebConfig, site: Site): string {
  const every = Object.entries(securityHeaders(config, site)).map(
    ([name, value]) => `  ${name}: ${value}`,
  );
  return [
    '/*',
    ...every,
    // Static hosts serve https; this machine does not.
    '  strict-transport-security: max-age=63072000; includeSubDomains',
    '/assets/*',
    `  cache-control: ${KEPT_FOR_GOOD}`,
    '/service-worker.js',
    '  cache-control: no-cache',
    '',
  ].join('\n');
}

/** Which addresses the function for previews answers (`_routes.json`); all others come as files, without it. */
export function functionRoutes(): string {
  return `${JSON.stringify({ version: 1, include: ['/clubs/*', '/invite/*', '/play/*'], exclude: [] })}\n`;
}

export function robots(siteUrl: string | null): string {
  const map = siteUrl === null ? [] : ['', `Sitemap: ${siteUrl}/sitemap.xml`];
  return ['User-agent: *', 'Allow: /', 'Disallow: /auth/', 'Disallow: /invite/', ...map, ''].join(
    '\n',
  );
}

/** Of what visitors may read; a sitemap takes absolute addresses only. */
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

/** `https://tennis.example`, without a slash at the end; null where the setting is empty. Throws for what is no such address. */
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
