/** The one origin that the app's own pages have. */
export const APP_ORIGIN = 'app://courtcrew';

/** Is this address one of the app's own pages? */
export function isAppPage(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}` === APP_ORIGIN;
}

/** The path that an address of one of the app's own pages names; null for any other address. */
export function appPathOf(url: string): string | null {
  if (!isAppPage(url)) return null;
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}
