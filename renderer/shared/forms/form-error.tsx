import { useEffect, useRef } from 'react';

/**
 * An error about the whole form, above its buttons. With `focusOnShow` it takes the focus when it
 * appears, for long forms where it may be out of sight.
 */
export function FormError({
  message,
  focusOnShow = false,
}: {
  message: string | null | undefined;
  focusOnShow?: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message && focusOnShow) box.current?.focus();
  }, [message, focusOnShow]);
  if (!message) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="border-l-4 border-clay bg-clay-wash px-4 py-3 font-semibold text-ink"
    >
      {message}
    </div>
  );
}
