import { useRef } from 'react';

/**
 * Our dialogs are opened by state, without a Radix trigger, so Radix does not know where the focus
 * came from. This remembers it and gives it back on closing.
 */
export function useReturnFocus(): {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
} {
  const from = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      from.current = document.activeElement;
    },
    onCloseAutoFocus: (event) => {
      const target = from.current;
      if (!(target instanceof HTMLElement) || !target.isConnected) return;
      event.preventDefault();
      target.focus();
    },
  };
}
