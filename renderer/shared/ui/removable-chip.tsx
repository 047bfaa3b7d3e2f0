import { X } from 'lucide-react';
import type { ReactNode } from 'react';

/** A filter that is on, in words; one press turns it off. */
export function RemovableChip({
  children,
  onRemove,
}: {
  children: ReactNode;
  onRemove: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onRemove}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-md border border-court-ink bg-court-wash px-3 font-semibold text-court-ink transition-colors hover:border-ink hover:text-ink md:min-h-9"
    >
      <span className="sr-only">Remove filter:</span>
      <span className="truncate">{children}</span>
      <X aria-hidden size={16} className="shrink-0" />
    </button>
  );
}
