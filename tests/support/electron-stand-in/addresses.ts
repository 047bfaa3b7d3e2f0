/**
 * Chromium doesn't know our scheme, so `app://courtcrew` becomes `http://courtcrew.app.localhost`
 * there, an equally trusted origin, and the scheme's handler answers requests to it.
 */
const schemes = new Set<string>();

export function addScheme(scheme: string): void {
  schemes.add(scheme);
}

/** The hosts that Chromium must intercept. */
export function interceptedHosts(): readonly string[] {
  return [...schemes].map((scheme) => `http://*.${scheme}.localhost/*`);
}

/** The address in Chromium for an address of the app. */
export function inChromium(url: string): string {
  const [, scheme = '', host, rest] = /^([a-z]+):\/\/([^/]+)(.*)$/.exec(url) ?? [];
  return schemes.has(scheme) ? `http://${host}.${scheme}.localhost${rest || '/'}` : url;
}

/** The app's address for an address in Chromium. */
export function inApp(url: string): string {
  const [, host, scheme = '', rest] = /^http:\/\/([^/]+)\.([a-z]+)\.localhost(.*)$/.exec(url) ?? [];
  return schemes.has(scheme) ? `${scheme}://${host}${rest}` : url;
}
