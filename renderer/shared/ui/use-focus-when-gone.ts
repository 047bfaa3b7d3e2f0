import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to `target` when what is `shown` (or one of that many) disappears and takes the
 * focus with it.
 */
export function useFocusWhenGone(
  shown: boolean | number,
  target: RefObject<HTMLElement | null>,
): void {
  const before = useRef(shown);
  useEffect(() => {
    const isGone = Number(shown) < Number(before.current);
    before.current = shown;
    if (isGone && document.activeElement === document.body)
      target.current?.focus({ preventScroll: true });
  }, [shown, target]);
}
