import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to `target` when what is `shown` goes and takes the focus with it. */
export function useFocusWhenGone(shown: boolean, target: RefObject<HTMLElement | null>): void {
  const wasShown = useRef(shown);
  useEffect(() => {
    const isGone = wasShown.current && !shown;
    wasShown.current = shown;
    if (isGone && document.activeElement === document.body) target.current?.focus();
  }, [shown, target]);
}
