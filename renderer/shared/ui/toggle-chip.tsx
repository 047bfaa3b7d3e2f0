import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A filter that is on or off, with immediate effect. */
export function ToggleChip({
  pressed,
  isUnavailable = false,
  onPressedChange,
  children,
}: {
  pressed: boolean;
  /** Can't be pressed now; the label says why. */
  isUnavailable?: boolean;
  onPressedChange: (pressed: boolean) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-disabled={isUnavailable || undefined}
      onClick={() => {
        if (!isUnavailable) onPressedChange(!pressed);
      }}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-md border px-3 font-semibold transition-colors',
        pressed
          ? 'border-court-ink bg-court-wash text-court-ink'
          : classNames(
              'border-edge bg-surface',
              isUnavailable ? 'cursor-not-allowed text-muted' : 'text-ink hover:border-ink',
            ),
      )}
    >
      {pressed && <Check aria-hidden size={16} />}
      {children}
    </button>
  );
}
