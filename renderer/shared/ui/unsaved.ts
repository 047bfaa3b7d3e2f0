import { useEffect, useSyncExternalStore } from 'react';

/** How many dialogs and pages of this window hold unsaved input. */
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

/** Reports unsaved input in this component, as long as `unsaved` is true. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    count(1);
    return () => count(-1);
  }, [unsaved]);
}

/** Whether anything in this window is unsaved: a screen that would remove itself waits for it. */
export const useAnyUnsaved = (): boolean => useSyncExternalStore(subscribe, () => places > 0);
