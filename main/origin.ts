/** The only origin of the app's own pages. */
export const APP_ORIGIN = 'app://courtcrew';

/** Whether this is the address of one of the app's own pages. */
export function isAppPage(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}` === APP_ORIGIN;
}

/** The path in the address of one of the app's own pages; null for any other address. */
export function appPathOf(url: string): string | null {
  if (!isAppPage(url)) return null;
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}
