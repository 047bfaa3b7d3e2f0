import { useDesktop } from './use-desktop.ts';
import { useOutside } from './use-outside.ts';

/** Ties the page to the desktop app around it. Fetched there only: a browser has nothing of it. */
export function DesktopLink() {
  useDesktop();
  useOutside();
  return null;
}
