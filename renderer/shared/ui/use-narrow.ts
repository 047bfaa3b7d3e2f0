import { useSyncExternalStore } from 'react';

/** Below the `sm` breakpoint. */
const NARROW = '(width < 40rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone: for layouts that CSS alone can't rearrange. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
}
