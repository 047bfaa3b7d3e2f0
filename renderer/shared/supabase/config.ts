/** The backend's address, and the key any browser may hold. */
export interface BackendConfig {
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  /** The web app's address, for the desktop app. */
  readonly siteUrl?: string;
}

/**
 * Reads the configuration that the server put into the page. Throws if there is none: nothing can
 * work then, and the reason must be visible.
 */
export function readConfig(page: Document = document): BackendConfig {
  const content =
    page.querySelector('meta[name="courtcrew-config"]')?.getAttribute('content') ?? '';
  const parsed: unknown = content === '' ? null : JSON.parse(content);
  if (!isConfig(parsed)) throw new Error('This page was served without its backend configuration.');
  return parsed;
}

function isConfig(value: unknown): value is BackendConfig {
  return (
    typeof value === 'object' &&
    value !== null &&
    'supabaseUrl' in value &&
    typeof value.supabaseUrl === 'string' &&
    'publishableKey' in value &&
    typeof value.publishableKey === 'string'
  );
}
