import { useSyncExternalStore } from 'react';
import { useNotify } from '../../../shared/notices/use-notify.ts';
import {
  askToInstall,
  followInstallWay,
  type InstallAnswer,
  installWay,
  type InstallWay,
} from '../../../shared/platform/install.ts';

/** In localStorage, of this device: it was asked, whatever the answer. */
const ASKED = 'courtcrew.install-asked';

export const wasAsked = (): boolean => localStorage.getItem(ASKED) !== null;

export function noteAsked(): void {
  try {
    localStorage.setItem(ASKED, 'yes');
  } catch {
    // Full or forbidden: it is asked again another time.
  }
}

/** How the app can be installed here, now; and lets the browser ask, saying what went wrong. */
export function useInstall(): {
  readonly way: InstallWay | null;
  readonly ask: () => Promise<InstallAnswer>;
} {
  const way = useSyncExternalStore(followInstallWay, installWay);
  const notify = useNotify();
  return {
    way,
    ask: async () => {
      noteAsked();
      const answer = await askToInstall();
      if (answer === 'failed')
        notify({
          tone: 'error',
          title: "CourtCrew wasn't installed",
          description: "Try again later, or look for Install in your browser's menu.",
        });
      return answer;
    },
  };
}
