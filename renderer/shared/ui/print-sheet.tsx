import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';

/**
 * A sheet of paper: opens the print dialog as soon as it is rendered, and is all that is printed.
 * Invisible on screen.
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
    // In the next task, so that a double render in strict mode prints once.
    const timer = setTimeout(() => window.print(), 0);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', done);
    };
  }, []);
  return createPortal(<div className="print-sheet">{children}</div>, document.body);
}
