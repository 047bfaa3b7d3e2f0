/** The backend's address, and the key that any browser may hold. Put into the page when it is served. */
export interface WebConfig {
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  /** The web app's address, for links that others can open. Only needed by the desktop app. */
  readonly siteUrl?: string;
}

/** In every page until the backend is known. */
export const CONFIG_PLACEHOLDER = '<meta name="courtcrew-config" content="" />';

/** Reads a hosted project's configuration from the environment; null when it is not set there. */
export function configFromEnv(env: Readonly<Record<string, string | undefined>>): WebConfig | null {
  const supabaseUrl = addressIn(env, 'SUPABASE_URL');
  const publishableKey = env['SUPABASE_PUBLISHABLE_KEY'];
  const siteUrl = addressIn(env, 'SITE_URL');
  if (publishableKey !== undefined && isSecret(publishableKey))
    throw new Error(
      'SUPABASE_PUBLISHABLE_KEY is a secret key, and whoever opens the app would have it.',
    );
  if (supabaseUrl === null || !publishableKey) return null;
  return { supabaseUrl, publishableKey, ...(siteUrl === null ? {} : { siteUrl }) };
}

/** Either a current secret key, or a legacy token for a role other than the visitors'. */
function isSecret(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const [, claims = ''] = key.split('.');
  try {
    const { role }: { role?: unknown } = JSON.parse(
      atob(claims.replaceAll('-', '+').replaceAll('_', '/')),
    );
    return role !== 'anon';
  } catch {
    return false;
  }
}

/** Without a trailing slash: paths below it start with one. */
function addressIn(env: Readonly<Record<string, string | undefined>>, name: string): string | null {
  const address = (env[name] ?? '').trim().replace(/\/+$/, '');
  if (address === '') return null;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Error(`${name} is "${address}"; it takes an address, like https://tennis.example.`);
  return address;
}

/** Fills a page's placeholder. A page filled at build time has none left and stays as it is. */
export function fillConfig(html: string, config: WebConfig): string {
  const content = JSON.stringify(config)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return html.replace(
    CONFIG_PLACEHOLDER,
    () => `<meta name="courtcrew-config" content="${content}" />`,
  );
}

/**
 * The value of the Content-Security-Policy header: our own files and this backend, nothing else. `inlineScripts`:
 * the hashes ('sha256-…') of scripts that are part of a page.
 */
export function contentSecurityPolicy(
  { supabaseUrl }: WebConfig,
  inlineScripts: readonly string[] = [],
): string {
  const { origin } = new URL(supabaseUrl);
  const sockets = origin.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts.map((hash) => `'${hash}'`)].join(' '),
    // Radix positions floating layers with style attributes and locks scrolling behind dialogs with
    // a style element, whose text varies with the scroll bar's width, so no hash can name it.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data: ${origin}`,
    `connect-src 'self' ${origin} ${sockets}`,
    "font-src 'self'",
    "manifest-src 'self'",
    // The realtime client runs its heartbeat in a worker created from a blob.
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
