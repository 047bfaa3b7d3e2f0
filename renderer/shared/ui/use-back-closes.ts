import { useEffect, useEffectEvent } from 'react';

/** Missing from TypeScript's types: receives a phone's Back button or gesture before the history does. */
interface BackWatcher extends EventTarget {
  readonly destroy: () => void;
}

declare global {
  interface Window {
    readonly CloseWatcher?: new () => BackWatcher;
  }
}

/**
 * On a phone Back closes what is open above the page, like Escape, and leaves the page alone.
 * Browsers without support go back a page.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return undefined;
    const { CloseWatcher } = window;
    let watcher: BackWatcher;
    // A watcher fires once, and a layer that is busy stays open.
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
