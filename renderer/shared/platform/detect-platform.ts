import { createBrowserPlatform } from './browser-platform.ts';
import { createDesktopPlatform } from './desktop-platform.ts';
import type { Platform } from './platform.ts';

/** Picks the platform, once, at startup. */
export function detectPlatform(): Platform {
  return window.desktop ? createDesktopPlatform(window.desktop) : createBrowserPlatform();
}
