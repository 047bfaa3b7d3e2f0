import { useRef } from 'react';

/** What a dialog knows of where the focus was when it opened. */
interface Opening {
  readonly from: Element | null;
}

/** Of the dialog that opened last, until it has closed. */
let latest: Opening | null = null;

/**
 * Our dialogs are opened by state, without a Radix trigger, so Radix does not know where the focus
 * came from. This remembers it and gives it back on closing. One that takes the place of another finds no focus
 * anywhere, since that one is gone with it: it gives back what the other had taken.
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
      // It is somewhere by now, and what is pressed next is meant for that.
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
