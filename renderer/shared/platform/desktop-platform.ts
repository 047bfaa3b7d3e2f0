import { type DesktopBridge, MOST_WITHDRAWN } from '../../../preload/contract/requests.ts';
import { noteRemembered } from '../supabase/session-keys.ts';
import type { SessionStorage } from '../supabase/session-storage.ts';
import { setTitleCount } from './page-title.ts';
import type { Platform } from './platform.ts';

declare global {
  interface Window {
    /** Only in the desktop app. */
    readonly desktop?: DesktopBridge;
  }
}

/** The app in its own window, using the preload script's bridge. */
export function createDesktopPlatform(bridge: DesktopBridge): Platform {
  return {
    name: 'desktop',
    openSessions: () => desktopSessionStorage(bridge),
    // Only the main process knows, and it can't be asked synchronously.
    mayBeSignedIn: () => true,
    saveFile: (file) => orElse('cancelled', bridge.saveFile(file)),
    showUnread(unread) {
      setTitleCount(unread.count);
      tell(bridge.showUnread(unread));
    },
    announce: (notification) => tell(bridge.announce(notification)),
    withdraw: (ids) => tell(bridge.withdraw({ ids: ids.slice(0, MOST_WITHDRAWN) })),
    showClubs: (clubs) => tell(bridge.showClubs(clubs)),
    tellPlace: (path) => tell(bridge.tellPlace(path)),
    openExternal: (url) => tell(bridge.openLink(url)),
    openWindow: (path) => tell(bridge.openWindow(path)),
    onCommand: (hear) => bridge.onCommand(hear),
    showTheme: (theme) => tell(bridge.showTheme(theme)),
    readSettings: () => orElse(null, bridge.readSettings()),
    changeSettings: (change) => orElse(null, bridge.changeSettings(change)),
  };
}

/** The main process keeps the session, for all windows, in the system's secret storage. */
function desktopSessionStorage(bridge: DesktopBridge): SessionStorage {
  return {
    getItem: (key) => orElse(null, bridge.readSession(key)),
    setItem: (key, value) => orElse(undefined, bridge.writeSession({ key, value })),
    removeItem: (key) => orElse(undefined, bridge.removeSession(key)),
    remember(remembered) {
      // Here, too, nothing is kept of a person who doesn't want to be remembered.
      noteRemembered(localStorage, sessionStorage, remembered);
      tell(bridge.rememberSession(remembered));
    },
    close: () => undefined,
  };
}

function tell(answer: Promise<void>): void {
  void orElse(undefined, answer);
}

async function orElse<T>(otherwise: T, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    console.warn('The desktop app refused.', error);
    return otherwise;
  }
}
