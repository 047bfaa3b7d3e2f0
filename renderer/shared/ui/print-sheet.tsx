import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';

/**
 * A sheet of paper: opens the print dialog as soon as it stands, and alone is printed. Nothing of it
 * shows on the screen.
 */
export function PrintSheet({
  onPrinted,
  children,
}: {
  onPrinted: () => void;
  children: ReactNode;
}) {
  const leave = useEffectEvent(onPrinted);
  useEffect(() => {
    const done = () => leave();
    window.addEventListener('afterprint', done);
    // By the next turn, so that what a strict render puts up twice prints once.
    const timer = setTimeout(() => window.print(), 0);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', done);
    };
  }, []);
  return createPortal(<div className="print-sheet">{children}</div>, document.body);
}
