import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The time a page may take to render the hash's target. */
const PATIENCE_MS = 10_000;

/** A hand-typed hash may not be valid encoding: `#50%`. */
function named(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** A history entry remembers that it has led to its target, even across reloads. */
const hasLed = (entry: string): boolean =>
  Reflect.get(Object(window.history.state), 'led') === entry;

function noteLed(entry: string): void {
  window.history.replaceState({ ...Object(window.history.state), led: entry }, '');
}

/** The router's storage key for scroll positions. */
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
 * Scrolls to the hash's target (`#events`), once it is there, and focuses it. After a return or
 * reload the position is restored instead.
 *
 * @param place the router's key for the scroll position.
 */
export function useHashTarget(place: string): void {
  const { hash, key } = useLocation();
  const loaded = useRef<string | null>(key + hash);
  useEffect(() => {
    const id = named(hash.slice(1));
    const entry = key + hash;
    if (loaded.current !== entry) loaded.current = null;
    const isAgain = hasLed(entry);
    // Within the app the router restores the position.
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
