import { readConfig } from '../supabase/config.ts';

/** The scheme that the desktop app answers to; a path of the app follows. */
const DESKTOP = 'courtcrew:/';

/** What a path of this app follows in a link that others can open. */
export function publicOrigin(): string {
  return window.desktop ? (readConfig().siteUrl ?? DESKTOP) : window.location.origin;
}

/** The address that a mail of an account is to lead back to: this app, in whichever shell. */
export function returnAddress(path: string): string {
  return (window.desktop ? DESKTOP : window.location.origin) + path;
}

/** The address of a page in the desktop app, for who reads it in a browser. */
export function desktopAddress(path: string): string {
  return DESKTOP + path;
}
