import { useEffect } from 'react';

/** Whoever knows a better place has moved the focus there by then. */
const OTHERS_FIRST_MS = 100;

/** What can be said to be where one is. */
const PLACES =
  'li, ul, ol, table, form, fieldset, section, article, nav, main, [role=dialog], [role=tabpanel]';
/** What stands above the page: what it was opened from is around it, too. */
const LAYERS = '[role=dialog], [role=alertdialog]';

/**
 * What has the focus may go: a row that was answered, the button of the last page, a heading that is drawn anew, what a dialog was
 * opened from. The focus would be nowhere then, and whoever goes by keys or by ear with it: it goes to the nearest of what it stood
 * in that is still there.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What has the focus, and what is around it, from inside out. */
    let held: readonly Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLost = (): boolean =>
      document.activeElement === document.body && held[0]?.isConnected === false;
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      const opener = target.closest(LAYERS) ? held.filter((one) => !one.closest(LAYERS)) : [];
      held = [...around(target), ...opener];
    };
    // Who presses elsewhere has left.
    const forget = (): void => {
      held = [];
    };
    const keep = (): void => {
      if (!isLost()) return;
      const place = held.find((one) => one.isConnected && one.matches(PLACES));
      focusOn(place ?? document.querySelector('main'));
    };
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(keep, OTHERS_FIRST_MS);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    // Before whoever keeps it to themselves.
    document.addEventListener('focusin', note, true);
    document.addEventListener('pointerdown', forget, true);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', note, true);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, []);
}

function around(element: Element): readonly Element[] {
  const { parentElement } = element;
  return parentElement === null ? [element] : [element, ...around(parentElement)];
}

/** Takes the focus once, and is as before afterwards. */
function focusOn(place: Element | null): void {
  if (!(place instanceof HTMLElement)) return;
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
