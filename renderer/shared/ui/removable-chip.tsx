import { X } from 'lucide-react';

/** An active filter, with a button that removes it. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove filter: ${label}`}
      onClick={onRemove}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-md border border-court-ink bg-court-wash px-3 font-semibold text-court-ink transition-colors hover:border-ink hover:text-ink md:min-h-9"
    >
      <span className="truncate">{label}</span>
      <X aria-hidden size={16} className="shrink-0" />
    </button>
  );
}
