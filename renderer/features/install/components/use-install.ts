import { useSyncExternalStore } from 'react';
import { useNotify } from '../../../shared/notices/use-notify.ts';
import {
  askToInstall,
  followInstallWay,
  type InstallAnswer,
  installWay,
  type InstallWay,
} from '../../../shared/platform/install.ts';

/** In this device's localStorage: the person was asked, whatever the answer. */
const ASKED = 'courtcrew.install-asked';

export const wasAsked = (): boolean => localStorage.getItem(ASKED) !== null;

export function noteAsked(): void {
  try {
    localStorage.setItem(ASKED, 'yes');
  } catch {
    // Full or forbidden: the question comes again another time.
  }
}

/**
 * How the app can currently be installed; and a function that lets the browser ask, with notices
 * for failures.
 */
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
