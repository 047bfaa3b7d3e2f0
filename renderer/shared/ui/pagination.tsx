import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Navigation through the pages of a list; nothing when there is only one. */
export function Pagination({
  label,
  page,
  pages,
  onPage,
}: {
  /** The list's name, for screen readers. */
  label: string;
  /** Starts at 1. */
  page: number;
  pages: number;
  onPage: (page: number, byPointer: boolean) => void;
}) {
  if (pages <= 1) return null;
  return (
    <PageSteps
      label={label}
      onPrevious={page > 1 ? (byPointer) => onPage(page - 1, byPointer) : null}
      onNext={page < pages ? (byPointer) => onPage(page + 1, byPointer) : null}
    >
      <p className="figures text-muted">{`Page ${page} of ${pages}`}</p>
    </PageSteps>
  );
}

type Step = (byPointer: boolean) => void;

/**
 * Buttons one step back and forward around the current position. Null: there is nothing in that
 * direction.
 */
export function PageSteps({
  label,
  onPrevious,
  onNext,
  children,
}: {
  /** The list's name, for screen readers. */
  label: string;
  onPrevious: Step | null;
  onNext: Step | null;
  children: ReactNode;
}) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <Button
        icon={<ChevronLeft aria-hidden size={18} />}
        className="unavailable"
        aria-disabled={onPrevious === null || undefined}
        onClick={({ detail }) => onPrevious?.(detail > 0)}
      >
        Previous
      </Button>
      {children}
      <Button
        className="unavailable"
        aria-disabled={onNext === null || undefined}
        onClick={({ detail }) => onNext?.(detail > 0)}
      >
        Next
        <ChevronRight aria-hidden size={18} />
      </Button>
    </nav>
  );
}
