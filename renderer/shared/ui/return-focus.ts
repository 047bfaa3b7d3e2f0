import { useRef } from 'react';

/** Where the focus was when a dialog opened. */
interface Opening {
  readonly from: Element | null;
}

/** The dialog that opened last, until it has closed. */
let latest: Opening | null = null;

/**
 * Our dialogs are opened by state, without a Radix trigger, so Radix doesn't know where the focus
 * came from. This remembers it and returns it on closing. A dialog that replaces another finds the
 * focus nowhere, since it went with that one: it returns it to where the first was opened.
 */
export function useReturnFocus(): {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
} {
  const own = useRef<Opening | null>(null);
  return {
    onOpenAutoFocus: () => {
      const { activeElement, body } = document;
      own.current = { from: activeElement === body && latest ? latest.from : activeElement };
      latest = own.current;
    },
    onCloseAutoFocus: (event) => {
      if (latest === own.current) latest = null;
      // The focus has moved on by now, and the next key is meant for its new place.
      if (document.activeElement !== document.body) {
        event.preventDefault();
        return;
      }
      const target = own.current?.from;
      if (!(target instanceof HTMLElement) || !target.isConnected) return;
      event.preventDefault();
      target.focus();
    },
  };
}
