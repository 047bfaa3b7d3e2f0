import { isWebAddress } from '../../../preload/contract/requests.ts';
import { setTitleCount } from './page-title.ts';
import type { Platform } from './platform.ts';

/** The app in a browser tab. */
export function createBrowserPlatform(): Platform {
  return {
    name: 'browser',
    async saveFile({ name, mediaType, text }) {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([text], { type: mediaType }));
      link.download = name;
      link.click();
      // The download has taken its own hold of the data by the next turn.
      setTimeout(() => URL.revokeObjectURL(link.href), 0);
      return 'saved';
    },
    showBadge: setTitleCount,
    openExternal(url) {
      if (isWebAddress(url)) window.open(url, '_blank', 'noopener,noreferrer');
    },
  };
}
