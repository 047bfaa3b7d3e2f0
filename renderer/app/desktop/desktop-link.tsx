import { useDesktop } from './use-desktop.ts';
import { useOutside } from './use-outside.ts';

/** Connects the page to the desktop app around it. Loaded only there: browsers don't need any of it. */
export function DesktopLink() {
  useDesktop();
  useOutside();
  return null;
}
