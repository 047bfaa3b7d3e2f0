import { useEffect } from 'react';

/** By then code that knows a better place has moved the focus there. */
const OTHERS_FIRST_MS = 100;

/** Elements that mean something as a focus position. */
const PLACES =
  'li, ul, ol, table, form, fieldset, section, article, nav, main, [role=dialog], [role=tabpanel]';
/** Layers above the page: what they were opened from counts as around them, too. */
const LAYERS = '[role=dialog], [role=alertdialog]';

/**
 * The focused element may disappear: a row that was answered, the button of the last page, a
 * re-rendered heading, what a dialog was opened from. Keyboard and screen reader users would then
 * be nowhere, so the focus moves to the nearest remaining ancestor.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** The focused element and its ancestors, from inside out. */
    let held: readonly Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLost = (): boolean =>
      document.activeElement === document.body && held[0]?.isConnected === false;
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      const opener = target.closest(LAYERS) ? held.filter((one) => !one.closest(LAYERS)) : [];
      held = [...around(target), ...opener];
    };
    // A press elsewhere gives the focus up.
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
    // In the capture phase, before anybody can stop it.
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

/** Makes an element focusable just for this once. */
function focusOn(place: Element | null): void {
  if (!(place instanceof HTMLElement)) return;
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
