import { readConfig } from '../supabase/config.ts';

/** The desktop app's URL scheme; a path of the app follows. */
const DESKTOP = 'courtcrew:/';

/** The origin for links to this app that others can open. */
export function publicOrigin(): string {
  return window.desktop ? (readConfig().siteUrl ?? DESKTOP) : window.location.origin;
}

/** The address an account mail should lead back to: this app, in the browser or on the desktop. */
export function returnAddress(path: string): string {
  return (window.desktop ? DESKTOP : window.location.origin) + path;
}

/** The address that opens a page in the desktop app, for a link in a browser. */
export function desktopAddress(path: string): string {
  return DESKTOP + path;
}
