import { useSyncExternalStore } from 'react';

/** A discreet mark while there is no network. The region stands always, so that it is announced. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <output className="block">
      {!online && (
        <span className="block bg-clay-wash px-4 py-1 text-center text-sm text-ink">
          You're offline. What you see may be out of date.
        </span>
      )}
    </output>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
