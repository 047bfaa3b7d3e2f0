import { useEffect, useSyncExternalStore } from 'react';

/** How many places of this window hold something typed that would be lost with them. */
let places = 0;
const listeners = new Set<() => void>();

function count(change: number): void {
  places += change;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Says that something typed here would be lost, as long as `unsaved`. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    count(1);
    return () => count(-1);
  }, [unsaved]);
}

/** Whether anything typed in this window would be lost: a screen that takes itself away waits for it. */
export const useAnyUnsaved = (): boolean => useSyncExternalStore(subscribe, () => places > 0);
