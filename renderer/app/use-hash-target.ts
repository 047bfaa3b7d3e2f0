import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** A page may need so long to have what its address points at. */
const PATIENCE_MS = 10_000;

/** What somebody typed need not be anything encoded: `#50%`. */
function named(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** Entries of the history, by key and hash, that have led where they point. */
const led = new Set<string>();

/**
 * Scrolls to what the address points at (`#events`), once it is there, and moves the focus to it. Whoever comes back to it is
 * where they were.
 */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = named(hash.slice(1));
    const entry = key + hash;
    if (id === '' || led.has(entry)) return undefined;
    const seek = (): boolean => {
      const target = document.getElementById(id);
      if (target === null) return false;
      target.scrollIntoView();
      if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
      target.focus({ preventScroll: true });
      led.add(entry);
      return true;
    };
    if (seek()) return undefined;
    const observer = new MutationObserver(() => {
      if (seek()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const patience = setTimeout(() => observer.disconnect(), PATIENCE_MS);
    return () => {
      clearTimeout(patience);
      observer.disconnect();
    };
    // Following the same link again scrolls again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [hash, key]);
}
