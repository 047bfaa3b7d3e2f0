import type { DesktopBridge } from '../../../preload/contract/requests.ts';
import type { Platform } from './platform.ts';

declare global {
  interface Window {
    /** There in the desktop app only. */
    readonly desktop?: DesktopBridge;
  }
}

/** The app in its own window, speaking through the bridge of the preload script. */
export function createDesktopPlatform(bridge: DesktopBridge): Platform {
  return {
    name: 'desktop',
    async saveFile(file) {
      try {
        return await bridge.saveFile(file);
      } catch (error) {
        console.warn('Saving a file failed.', error);
        return 'cancelled';
      }
    },
    showBadge(count) {
      bridge.showBadge(count).catch((error: unknown) => {
        console.warn('Showing the badge failed.', error);
      });
    },
    openExternal(url) {
      bridge.openLink(url).catch((error: unknown) => {
        console.warn('Opening a link failed.', error);
      });
    },
  };
}
