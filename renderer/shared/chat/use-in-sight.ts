import { useSyncExternalStore } from 'react';

/** Whether what is on the page is seen, and the server can be told so. */
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
