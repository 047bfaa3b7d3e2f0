import { useEffect, useRef } from 'react';
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

/** An entry of the history notes that it has led where it points, for as long as it is there: also while its page is loaded again. */
const hasLed = (entry: string): boolean =>
  Reflect.get(Object(window.history.state), 'led') === entry;

function noteLed(entry: string): void {
  window.history.replaceState({ ...Object(window.history.state), led: entry }, '');
}

/** Where the router keeps how far down each page was left. */
export const TOPS_KEY = 'tops';

function topOf(place: string): number | null {
  try {
    const tops: unknown = JSON.parse(sessionStorage.getItem(TOPS_KEY) ?? '');
    const top: unknown = Reflect.get(Object(tops), place);
    return typeof top === 'number' ? top : null;
  } catch {
    return null;
  }
}

/**
 * Scrolls to what the address points at (`#events`), once it is there, and moves the focus to it. Whoever comes back to it, or
 * loads it again, is where they were.
 *
 * @param place what the router keeps that by.
 */
export function useHashTarget(place: string): void {
  const { hash, key } = useLocation();
  const loaded = useRef<string | null>(key + hash);
  useEffect(() => {
    const id = named(hash.slice(1));
    const entry = key + hash;
    if (loaded.current !== entry) loaded.current = null;
    const isAgain = hasLed(entry);
    // Within the app the router leads back.
    if (id === '' || (isAgain && loaded.current === null)) return undefined;
    const seek = (): boolean => {
      const target = document.getElementById(id);
      if (target === null) return false;
      const top = isAgain ? topOf(place) : null;
      // The router did so while the page was still short.
      if (top !== null) window.scrollTo(0, top);
      if (isAgain) return true;
      target.scrollIntoView();
      if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
      target.focus({ preventScroll: true });
      noteLed(entry);
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
  }, [hash, key, place]);
}
