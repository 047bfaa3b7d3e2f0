/** How the app comes onto this device: by the browser's own question, or by the person through the share menu. */
export type InstallWay = 'prompt' | 'share-menu';

/** `failed`: nobody was asked. */
export type InstallAnswer = 'accepted' | 'dismissed' | 'failed';

/** What Chromium offers, once it finds that the site can be installed. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Kept until it is used: it comes long before anybody is asked. */
    installPrompt?: InstallPrompt | null;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
    installpromptkept: Event;
  }
  interface Navigator {
    /** There in browsers of iPhones and iPads only. */
    readonly standalone?: boolean;
  }
}

/** Begins before anything else of a page: the browser says it once, whoever is listening. */
export function keepInstallPrompt(window: Window): void {
  const keep = (prompt: InstallPrompt | null): void => {
    window.installPrompt = prompt;
    window.dispatchEvent(new Event('installpromptkept'));
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would ask at the first visit, before there is a reason.
    event.preventDefault();
    keep(event);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

/** Null where it is installed already, in the desktop app, and where the browser cannot. */
export function installWay(): InstallWay | null {
  if (window.desktop || isInstalled()) return null;
  if (window.installPrompt) return 'prompt';
  return hasShareMenu() ? 'share-menu' : null;
}

/** Hears that the way may be another now; returns how to stop. */
export function followInstallWay(hear: () => void): () => void {
  window.addEventListener('installpromptkept', hear);
  return () => window.removeEventListener('installpromptkept', hear);
}

/** Lets the browser ask. A question is asked once; it may bring another one later. */
export async function askToInstall(): Promise<InstallAnswer> {
  const prompt = window.installPrompt;
  if (!prompt) return 'failed';
  try {
    return (await prompt.prompt()).outcome;
  } catch (error) {
    console.warn('The browser did not ask.', error);
    return 'failed';
  } finally {
    if (window.installPrompt === prompt) window.installPrompt = null;
    window.dispatchEvent(new Event('installpromptkept'));
  }
}

function isInstalled(): boolean {
  return (
    navigator.standalone === true ||
    window.matchMedia(
      '(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)',
    ).matches
  );
}

/** Windows inside other apps, which have no such menu, do not call themselves Safari. */
function hasShareMenu(): boolean {
  return (
    navigator.standalone === false &&
    navigator.maxTouchPoints > 0 &&
    navigator.userAgent.includes('Safari/')
  );
}
