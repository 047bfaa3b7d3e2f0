import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Sheet } from './sheet.tsx';

/** On phones: the filters of a list in a sheet above it. The list follows every choice. */
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
  /** On the button that goes back to the list. */
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
            // It has the focus as it clears the last of them.
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
