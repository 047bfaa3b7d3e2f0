import { useEffect, useEffectEvent } from 'react';

/** What TypeScript does not know yet: hears the Back button or gesture of a phone before the history does. */
interface BackWatcher extends EventTarget {
  readonly destroy: () => void;
}

declare global {
  interface Window {
    readonly CloseWatcher?: new () => BackWatcher;
  }
}

/**
 * On a phone the way back closes what is open above the page, as Escape does, and leaves the page where it is. Browsers
 * that do not know of it go back a page.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return undefined;
    const { CloseWatcher } = window;
    let watcher: BackWatcher;
    // One watches once, and what is being sent stays open.
    const watch = (): void => {
      watcher = new CloseWatcher();
      watcher.addEventListener('close', () => {
        watch();
        onBack();
      });
    };
    watch();
    return () => watcher.destroy();
  }, [isOpen]);
}
