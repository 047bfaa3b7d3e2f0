import { X } from 'lucide-react';

/** A filter that is on, and the list's view without it. */
export interface ActiveFilter<View> {
  readonly name: string;
  readonly label: string;
  readonly without: View;
}

/** The filters that are on, each with a button that removes it; nothing if there are none. */
export function ActiveFilters<View>({
  filters,
  onChoose,
}: {
  filters: readonly ActiveFilter<View>[];
  onChoose: (view: View) => void;
}) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filters that are on" className="flex flex-wrap gap-2">
      {filters.map(({ name, label, without }) => (
        <li key={name} className="max-w-full">
          <button
            type="button"
            aria-label={`Remove filter: ${label}`}
            onClick={() => onChoose(without)}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-md border border-court-ink bg-court-wash px-3 font-semibold text-court-ink transition-colors hover:border-ink hover:text-ink md:min-h-9"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden size={16} className="shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
