import { useEffect, useRef } from 'react';

/**
 * What the server said against the whole form, above its buttons. Takes the focus when it appears
 * with `focusOnShow`, for long forms where it may be out of sight.
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
