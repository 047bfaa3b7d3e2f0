import { useEffect } from 'react';

const LAYERS = '[role=dialog], [role=alertdialog]';
const STOPS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/**
 * A dialog traps Tab and the focus, but toasts are above it. While it is open they come between its
 * last and first tab stop, the focus may stay on them, and after pressing a toast's button it
 * returns to where it was.
 */
export function useToastsInReach(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    /** What had the focus before a toast. */
    let left: EventTarget | null = null;
    // Radix listens for focus on the document, and would take it back.
    const root = document.documentElement;
    const letGo = (event: FocusEvent): void => {
      if (!isOnToast(event.relatedTarget)) return;
      event.stopPropagation();
      if (!isOnToast(event.target)) left = event.target;
    };
    const letStay = (event: FocusEvent): void => {
      if (isOnToast(event.target)) event.stopPropagation();
    };
    const giveBack = ({ target }: MouseEvent): void => {
      if (isOnToast(target) && left instanceof HTMLElement) left.focus();
    };
    root.addEventListener('focusout', letGo, { signal });
    root.addEventListener('focusin', letStay, { signal });
    document.addEventListener('keydown', step, { signal });
    document.addEventListener('click', giveBack, { signal });
    return () => stop.abort();
  }, [isOpen]);
}

const isOnToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-toast]') !== null;

/** Inserts the toasts where the dialog's tab order wraps around. */
function step(event: KeyboardEvent): void {
  const { key, shiftKey, target } = event;
  if (key !== 'Tab' || !(target instanceof HTMLElement)) return;
  const onToasts = document.querySelectorAll<HTMLElement>('[data-toast]:not([hidden]) button');
  if (isOnToast(target)) {
    if (target !== end(onToasts, !shiftKey)) return;
    event.preventDefault();
    end(stopsOfDialog(), shiftKey)?.focus();
  } else if (event.defaultPrevented && target.closest(LAYERS) && !target.closest('[role=menu]')) {
    end(onToasts, shiftKey)?.focus();
  }
}

const end = (stops: ArrayLike<HTMLElement>, last: boolean): HTMLElement | undefined =>
  stops[last ? stops.length - 1 : 0];

/** The tab stops of the topmost dialog. */
function stopsOfDialog(): readonly HTMLElement[] {
  const dialog = [...document.querySelectorAll(LAYERS)].at(-1);
  return [...(dialog?.querySelectorAll<HTMLElement>(STOPS) ?? [])].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
  );
}
