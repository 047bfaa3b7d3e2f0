import { useSyncExternalStore } from 'react';

/** Whether the page is visible and the server can be told that it was read. */
export const useInSight = (): boolean => useSyncExternalStore(subscribe, isInSight);

const isInSight = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    document.removeEventListener('visibilitychange', changed);
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
