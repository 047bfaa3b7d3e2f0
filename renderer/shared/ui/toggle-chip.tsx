import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A filter that is on or off, at once. */
export function ToggleChip({
  pressed,
  onPressedChange,
  children,
}: {
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onPressedChange(!pressed)}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-md border px-3 font-semibold transition-colors',
        pressed
          ? 'border-court-ink bg-court-wash text-court-ink'
          : 'border-edge bg-surface text-ink hover:border-ink',
      )}
    >
      {pressed && <Check aria-hidden size={16} />}
      {children}
    </button>
  );
}
