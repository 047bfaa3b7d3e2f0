import { isAppPath, isWebAddress } from '../../../preload/contract/payloads.ts';
import { mayBeSignedIn } from '../supabase/session-keys.ts';
import { browserSessionStorage } from '../supabase/session-storage.ts';
import { setTitleCount } from './page-title.ts';
import type { Platform } from './platform.ts';

const nothing = (): void => undefined;

/** The app in a browser tab. */
export function createBrowserPlatform(): Platform {
  return {
    name: 'browser',
    openSessions: browserSessionStorage,
    mayBeSignedIn: () => mayBeSignedIn(localStorage, sessionStorage),
    async saveFile({ name, mediaType, text }) {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([text], { type: mediaType }));
      link.download = name;
      link.click();
      // By the next task the download holds its own reference to the data.
      setTimeout(() => URL.revokeObjectURL(link.href), 0);
      return 'saved';
    },
    showUnread: ({ count }) => setTitleCount(count),
    // The page itself and web push announce what arrives.
    announce: nothing,
    withdraw: nothing,
    showClubs: nothing,
    tellPlace: nothing,
    openExternal(url) {
      if (isWebAddress(url)) window.open(url, '_blank', 'noopener,noreferrer');
    },
    openWindow(path) {
      if (isAppPath(path)) window.open(path, '_blank', 'noopener');
    },
    onCommand: () => nothing,
    // The page does this itself.
    showTheme: nothing,
    readSettings: async () => null,
    changeSettings: async () => null,
  };
}
