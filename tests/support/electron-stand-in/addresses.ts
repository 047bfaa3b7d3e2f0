/**
 * Chromium knows no schemes of ours, so pages of `app://courtcrew` stand at
 * `http://courtcrew.app.localhost` there, an origin as trusted, and requests to it are answered by
 * the handler of the scheme.
 */
const schemes = new Set<string>();

export function addScheme(scheme: string): void {
  schemes.add(scheme);
}

/** What Chromium is asked to intercept. */
export function interceptedHosts(): readonly string[] {
  return [...schemes].map((scheme) => `http://*.${scheme}.localhost/*`);
}

/** The address in Chromium of an address of the app. */
export function inChromium(url: string): string {
  const [, scheme = '', host, rest] = /^([a-z]+):\/\/([^/]+)(.*)$/.exec(url) ?? [];
  return schemes.has(scheme) ? `http://${host}.${scheme}.localhost${rest || '/'}` : url;
}

/** The address of the app that an address in Chromium stands for. */
export function inApp(url: string): string {
  const [, host, scheme = '', rest] = /^http:\/\/([^/]+)\.([a-z]+)\.localhost(.*)$/.exec(url) ?? [];
  return schemes.has(scheme) ? `${scheme}://${host}${rest}` : url;
}
