import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Sheet } from './sheet.tsx';

/** On phones: a list's filters in a sheet above it. Every choice applies to the list at once. */
export function FilterSheet({
  open,
  count,
  showLabel,
  onClear,
  onClose,
  children,
}: {
  open: boolean;
  /** How many filters are on. */
  count: number;
  /** Label of the button that returns to the list. */
  showLabel: string;
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Sheet
      open={open}
      title="Filters"
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <div className="grid gap-4">
        {children}
        <div className="grid grid-cols-2 gap-3 pt-2">
          <Button
            // It has the focus when it clears the last filter.
            aria-disabled={count === 0 || undefined}
            className="unavailable"
            onClick={onClear}
          >
            Clear filters
          </Button>
          <Button variant="solid" onClick={onClose}>
            {showLabel}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
