/** How to install the app on this device: with the browser's prompt, or by hand through the share menu. */
export type InstallWay = 'prompt' | 'share-menu';

/** `failed`: the prompt was not shown. */
export type InstallAnswer = 'accepted' | 'dismissed' | 'failed';

/** The event Chromium fires once it finds that the site can be installed. */
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
    /** Only in browsers on iPhones and iPads. */
    readonly standalone?: boolean;
  }
}

/** Must run before anything else in the page: the browser fires the event once, whoever is listening. */
export function keepInstallPrompt(window: Window): void {
  const keep = (prompt: InstallPrompt | null): void => {
    window.installPrompt = prompt;
    window.dispatchEvent(new Event('installpromptkept'));
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own banner would ask on the first visit, before there is a reason to.
    event.preventDefault();
    keep(event);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

/** Null when it is already installed, in the desktop app, and when the browser can't install it. */
export function installWay(): InstallWay | null {
  if (window.desktop || isInstalled()) return null;
  if (window.installPrompt) return 'prompt';
  return hasShareMenu() ? 'share-menu' : null;
}

/** Listens for changes of the way to install; returns a function that stops it. */
export function followInstallWay(hear: () => void): () => void {
  window.addEventListener('installpromptkept', hear);
  return () => window.removeEventListener('installpromptkept', hear);
}

/** Shows the browser's prompt. A prompt can be used once; the browser may send another later. */
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

/** Browsers inside other apps, which have no such menu, don't call themselves Safari. */
function hasShareMenu(): boolean {
  return (
    navigator.standalone === false &&
    navigator.maxTouchPoints > 0 &&
    navigator.userAgent.includes('Safari/')
  );
}
